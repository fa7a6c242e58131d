import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatNumber } from '#platform/language/numbers/numbers.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Checkbox } from '#platform/ui/fields/checkbox.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { ConfirmDialog } from '#platform/ui/overlays/confirm-dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { stayOpen, useCall, useCommand } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import type { Candidate, Placed } from '../contract.ts';
import { isDecidedByHand } from '../distribution.ts';
import { distributionChanged } from './distribution-answers.ts';
import styles from './settings.module.css';
import { useDistributionWords } from './use-distribution-words.ts';

const { getPlaced, placeStudents, unplaceStudents } = distributionCalls;

type Found = ReplyOf<typeof getPlaced>;

const step = 10;

/** Gives and takes seats of one internship by hand; what a seat would break is said before. */
export function InternshipScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const [search, setSearch] = useState<string | undefined>();
  const [shown, setShown] = useState(step);
  const query = { page_size: Math.min(200, shown), search };
  const input = { params: { id: Number(id) }, query };
  const answer = useCall(getPlaced, input, { keepsPrevious: true });
  return (
    <AnswerFrame answer={answer}>
      {(found) => (
        <Parts
          found={found}
          search={search}
          onSearch={setSearch}
          onMore={() => setShown(shown + 4 * step)}
        />
      )}
    </AnswerFrame>
  );
}

interface PartsProps {
  found: Found;
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  onMore: () => void;
}

function Parts({ found, search, onSearch, onMore }: PartsProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { placeOf, daysOf } = useDistributionWords();
  const role = useArea();
  const { internship, placed, candidates } = found;
  const title = placeOf(internship);
  usePageTitle(title);
  return (
    <>
      <PageHeader
        crumbs={[
          {
            label: t('distribution:menu.runs'),
            renderLink: (link) => <Link href={distributionAddresses.runs({ role })} {...link} />,
          },
          { label: t('distribution:settings.by_hand') },
        ]}
        title={title}
        sentence={
          <Dotted
            facts={[
              t('distribution:hand.sentence', {
                available: internship.available,
                capacity: internship.capacity,
              }),
              nameOf(internship.cycle),
              t('training:span', daysOf(internship).first),
            ]}
          />
        }
      />
      <div className={styles.parts}>
        <section>
          <h2>{t('distribution:hand.placed')}</h2>
          <Panel flush>
            {placed.length === 0 && <PanelSection>{t('distribution:hand.nobody')}</PanelSection>}
            <ul>
              {placed.map((seat) => (
                <PlacedItem key={seat.id} seat={seat} internship={internship.id} />
              ))}
            </ul>
          </Panel>
        </section>
        <section>
          <h2>{t('distribution:hand.candidates')}</h2>
          <p className={styles.note}>{t('distribution:hand.candidates_text')}</p>
          <div className={styles.tools}>
            <SearchField
              label={t('distribution:hand.search')}
              search={search}
              onSearch={onSearch}
            />
          </div>
          <Panel flush>
            {candidates.count === 0 && (
              <PanelSection>{t('distribution:hand.nobody_found')}</PanelSection>
            )}
            <ul>
              {candidates.results.map((one) => (
                <CandidateItem key={one.student.id} candidate={one} internship={internship.id} />
              ))}
            </ul>
            {candidates.count > candidates.results.length && (
              <PanelSection>
                <Button look="plain" onClick={onMore}>
                  {t('distribution:more', {
                    shown: candidates.results.length,
                    count: candidates.count,
                  })}
                </Button>
              </PanelSection>
            )}
          </Panel>
        </section>
      </div>
    </>
  );
}

/** Says who was refused, or that it is done. */
function useMoved(done: string) {
  const { t } = useTranslation();
  return {
    changes: distributionChanged,
    onDone: ({ refused }: ReplyOf<typeof placeStudents>) => {
      const [first] = refused;
      if (first) toast.error({ title: first.message });
      else toast.success({ title: t(done) });
    },
  };
}

function PlacedItem({ seat, internship }: { seat: Placed; internship: number }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [opened, setOpened] = useState(false);
  const name = nameOf(seat.student);
  const { mutateAsync } = useCommand(unplaceStudents, useMoved('distribution:hand.taken_done'));
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Bdi>{name}</Bdi>
        </p>
        <p className={styles.note}>
          <Dotted
            facts={[
              <Bdi key="id" dir="ltr">
                {seat.student.user_id}
              </Bdi>,
              seat.gpa !== null &&
                t('distribution:explain.gpa', { gpa: formatNumber(seat.gpa, 2) }),
              t(`distribution:causes.${seat.cause}`),
              seat.is_appended && t('distribution:distributed.appended'),
            ]}
          />
        </p>
      </div>
      <Button
        size={32}
        aria-label={t('distribution:hand.take_back_of', { name })}
        reason={seat.kept ? t(`distribution:hand.${seat.kept}`) : undefined}
        onClick={() => setOpened(true)}
      >
        {t('distribution:hand.take_back')}
      </Button>
      <ConfirmDialog
        danger
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('distribution:hand.take_title', { name })}
        text={t('distribution:hand.take_text')}
        verb={t('distribution:hand.take_back')}
        onConfirm={() =>
          mutateAsync({
            params: { id: internship },
            body: { students: [seat.student.id] },
          }).catch(stayOpen)
        }
      />
    </li>
  );
}

function CandidateItem({ candidate, internship }: { candidate: Candidate; internship: number }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const language = useLanguage();
  const { wishOf } = useDistributionWords();
  const [opened, setOpened] = useState(false);
  const [appended, setAppended] = useState(false);
  const { student, gpa, position, conflicts, passes_over } = candidate;
  const name = nameOf(student);
  const { mutateAsync } = useCommand(placeStudents, useMoved('distribution:hand.placed_done'));
  const passes =
    passes_over > 0 ? t('distribution:hand.passes', { count: passes_over }) : undefined;
  const against = conflicts.map((conflict) => t(`distribution:hand.conflicts.${conflict}`));
  const warning = listOf([...against, ...(passes ? [passes] : [])], language);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Bdi>{name}</Bdi>
        </p>
        <p className={styles.note}>
          <Dotted
            facts={[
              <Bdi key="id" dir="ltr">
                {student.user_id}
              </Bdi>,
              gpa !== null && t('distribution:explain.gpa', { gpa: formatNumber(gpa, 2) }),
              position !== null && wishOf(position),
            ]}
          />
        </p>
        <div className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <StatusMark
              key={conflict}
              mark={isDecidedByHand(conflict) ? 'needs_action' : 'refused'}
            >
              {t(`distribution:hand.conflicts.${conflict}`)}
            </StatusMark>
          ))}
          {passes && <StatusMark mark="needs_action">{passes}</StatusMark>}
        </div>
      </div>
      {conflicts.every(isDecidedByHand) && (
        <Button
          size={32}
          aria-label={t('distribution:hand.place_of', { name })}
          onClick={() => setOpened(true)}
        >
          {t('distribution:hand.place')}
        </Button>
      )}
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('distribution:hand.place_title', { name })}
        text={t('distribution:hand.place_text')}
        warning={warning}
        verb={t('distribution:hand.place')}
        onConfirm={() =>
          mutateAsync({
            params: { id: internship },
            query: { appended: appended ? 'true' : 'false' },
            body: { students: [student.id] },
          }).catch(stayOpen)
        }
      >
        <Checkbox
          label={t('distribution:hand.appended_label')}
          checked={appended}
          onChange={() => setAppended(!appended)}
        />
      </ConfirmDialog>
    </li>
  );
}
