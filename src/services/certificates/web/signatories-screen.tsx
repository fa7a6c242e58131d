import { IconPlus, IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { largestPageSize } from '#platform/contract/paging.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { Paging } from '#platform/ui/tables/paging.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useTabPage } from '#platform/web/lists/tab-rows.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { useToday } from '#platform/web/today.ts';
import { certificatesCalls } from '../calls.ts';
import { type SignatoryPart, signatoryParts } from '../certificate.ts';
import type { Signatory } from '../contract.ts';
import styles from './signatories.module.css';
import { SignatoryDialog } from './signatory-dialog.tsx';

const tab = 'signatories';

/** Each college's head and dean: the signatures that are valid now, then those to come and the earlier ones. */
export function SignatoriesScreen() {
  const { t } = useTranslation();
  const [adds, setAdds] = useState<{ college?: number; part: SignatoryPart } | null>(null);
  const page = useTabPage(tab);
  const answer = useCall(
    certificatesCalls.listSignatories,
    { query: { page, page_size: largestPageSize } },
    { keepsPrevious: true },
  );
  const title = t('certificates:signatories.title');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        sentence={t('certificates:signatories.sentence')}
        actions={
          <Button
            look="primary"
            icon={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setAdds({ part: 'head' })}
          >
            {t('certificates:signatories.add')}
          </Button>
        }
      />
      <AnswerFrame answer={answer} columns={2}>
        {({ count, results }) => (
          <Panel flush>
            {count === 0 && (
              <EmptyState
                icon={<IconSignature size={28} />}
                title={t('certificates:signatories.empty')}
                text={t('certificates:signatories.empty_text')}
              />
            )}
            {collegesOf(results).map((some) => (
              <College key={some[0]?.college.id} signatories={some} onAdd={setAdds} />
            ))}
            {count > largestPageSize && (
              <Paging
                page={page}
                pageSize={largestPageSize}
                count={count}
                renderLink={(to, link) => (
                  <Link
                    to="."
                    search={{ [`${tab}_page`]: to > 1 ? to - 1 : undefined }}
                    {...link}
                  />
                )}
              />
            )}
          </Panel>
        )}
      </AnswerFrame>
      <SignatoryDialog adds={adds} onClose={() => setAdds(null)} />
    </>
  );
}

function collegesOf(all: readonly Signatory[]): Signatory[][] {
  return [...Map.groupBy(all, ({ college }) => college.id).values()];
}

interface CollegeProps {
  signatories: readonly Signatory[];
  onAdd: (wanted: { college: number; part: SignatoryPart }) => void;
}

function College({ signatories, onAdd }: CollegeProps) {
  const { nameOf } = useNames();
  const college = signatories[0]?.college;
  if (!college) return null;
  return (
    <PanelSection>
      <h2 className={styles.college}>
        <Bdi>{nameOf(college)}</Bdi>
      </h2>
      <div className={styles.parts}>
        {signatoryParts.map((part) => (
          <Part
            key={part}
            part={part}
            all={signatories.filter((one) => one.part === part)}
            onAdd={() => onAdd({ college: college.id, part })}
          />
        ))}
      </div>
    </PanelSection>
  );
}

interface PartProps {
  part: SignatoryPart;
  all: readonly Signatory[];
  onAdd: () => void;
}

function Part({ part, all, onAdd }: PartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const today = useToday();
  const present = all.find(({ is_present }) => is_present);
  const coming = all.filter(({ valid_from }) => valid_from > today);
  const earlier = all.filter((one) => !one.is_present && one.valid_from <= today);
  return (
    <div className={styles.part}>
      <p className={styles.note}>{t(`certificates:parts.${part}`)}</p>
      {present ? (
        <Present signatory={present} />
      ) : (
        <div className={styles.lacking}>
          <StatusMark mark="refused">{t('certificates:signatories.missing')}</StatusMark>
          <Button size={32} onClick={onAdd}>
            {t('certificates:signatories.add')}
          </Button>
        </div>
      )}
      {coming.map((one) => (
        <p key={one.id} className={styles.note}>
          <StatusMark mark="changed" quiet>
            {t('certificates:signatories.coming', {
              day: formatDay(one.valid_from, language),
              name: nameOf(one),
            })}
          </StatusMark>
        </p>
      ))}
      {earlier.length > 0 && (
        <Fold head={t('certificates:signatories.earlier', { count: earlier.length })}>
          <ul className={styles.earlier}>
            {earlier.map((one) => (
              <li key={one.id}>
                <Bdi>{nameOf(one)}</Bdi>
                <span className={styles.note}>{formatDay(one.valid_from, language)}</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </div>
  );
}

function Present({ signatory }: { signatory: Signatory }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf, otherNameOf } = useNames();
  const { valid_from, has_picture } = signatory;
  return (
    <>
      <p className={styles.name}>
        <Bdi>{nameOf(signatory)}</Bdi>
      </p>
      <p className={styles.second}>
        <Bdi>{otherNameOf(signatory)}</Bdi>
      </p>
      <p className={styles.note}>
        <Dotted
          facts={[
            t('certificates:signatories.since', { day: formatDay(valid_from, language) }),
            t(`certificates:signatories.${has_picture ? 'picture' : 'no_picture'}`),
          ]}
        />
      </p>
    </>
  );
}
