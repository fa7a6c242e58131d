import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { CountBadge } from '#platform/ui/facts/count-badge.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { TwoColumns } from '#platform/ui/layout/two-columns.tsx';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { certificatesCalls } from '../calls.ts';
import type { OwnCertificate, OwnChoice } from '../contract.ts';
import { ChoiceRow } from './choice-row.tsx';
import { EndedItem, IssuedItem } from './issued-item.tsx';
import { MissingRow } from './missing-row.tsx';
import styles from './own.module.css';

const { listOwn } = certificatesCalls;

/** A student's certificates: those to have now, those that lack something, and the issued ones. */
export function OwnScreen() {
  const { t } = useTranslation();
  const answer = useCall(listOwn, {});
  const title = t('certificates:own.title');
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        sentence={
          answer.data &&
          t('certificates:own.sentence', { count: answer.data.choices.filter(isNow).length })
        }
      />
      <AnswerFrame answer={answer}>{(own) => <Groups own={own} />}</AnswerFrame>
    </>
  );
}

/** Students make every kind themselves but that of the internship. */
const isNow = ({ kind, lack }: OwnChoice) => lack === null && kind !== 'internship';

function Groups({ own: { choices, certificates, name } }: { own: ReplyOf<typeof listOwn> }) {
  const { t } = useTranslation();
  const valid = certificates.filter(({ state }) => state === 'confirmed');
  const has = (kind: string) => valid.find((one) => one.kind === kind);
  const now = choices.filter(isNow);
  const missing = choices.filter(
    (one) => !isNow(one) && !(one.kind === 'internship' && (one.of === 0 || has(one.kind))),
  );
  return (
    <TwoColumns>
      <div className={styles.column}>
        <section>
          <h2>{t('certificates:own.now')}</h2>
          <Panel flush>
            {now.map((choice, place) => (
              <ChoiceRow
                key={choice.kind}
                choice={choice}
                isFirst={place === 0}
                name={name}
                last={has(choice.kind)}
              />
            ))}
            {now.length === 0 && (
              <PanelSection className={styles.about}>
                {t('certificates:own.nothing_now')}
              </PanelSection>
            )}
          </Panel>
        </section>
        {missing.length > 0 && (
          <section>
            <h2>{t('certificates:own.not_yet')}</h2>
            <Panel flush>
              {missing.map((choice) => (
                <MissingRow key={choice.kind} choice={choice} />
              ))}
            </Panel>
          </section>
        )}
      </div>
      <Issued certificates={certificates} />
    </TwoColumns>
  );
}

const mostAtFirst = 5;

function Issued({ certificates }: { certificates: readonly OwnCertificate[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const isValid = ({ state }: OwnCertificate) => state === 'confirmed';
  const all = [
    ...certificates.filter(isValid),
    ...certificates.filter((certificate) => !isValid(certificate)),
  ];
  const shown = isWhole ? all : all.slice(0, mostAtFirst);
  return (
    <aside className={styles.column}>
      <section>
        <h2>
          {t('certificates:own.issued')} {all.length > 0 && <CountBadge count={all.length} />}
        </h2>
        <Panel flush={all.length > 0}>
          {all.length === 0 && (
            <EmptyState
              icon={<IconCertificate size={28} />}
              title={t('certificates:own.empty')}
              text={t('certificates:own.empty_text')}
            />
          )}
          {shown.map((certificate, place) =>
            isValid(certificate) ? (
              <IssuedItem key={certificate.id} certificate={certificate} isFirst={place === 0} />
            ) : (
              <EndedItem key={certificate.id} certificate={certificate} />
            ),
          )}
        </Panel>
        {shown.length < all.length && (
          <Button wide look="quiet" onClick={() => setWhole(true)}>
            {t('certificates:own.rest', { count: all.length - shown.length })}
          </Button>
        )}
      </section>
    </aside>
  );
}
