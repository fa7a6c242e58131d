import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '#platform/contract/calls.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { Panel, PanelSection } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { ActionDialog } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { Link } from '#platform/web/link.tsx';
import { SearchField } from '#platform/web/lists/search-field.tsx';
import { useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { wishesAddresses } from '#services/wishes/addresses.ts';
import { distributionAddresses } from '../addresses.ts';
import { distributionCalls } from '../calls.ts';
import type { Group, QuotaPlace } from '../settings-shapes.ts';
import { distributionChanged } from './distribution-answers.ts';
import { DistributionHeader } from './distribution-header.tsx';
import { GroupDialog } from './group-dialog.tsx';
import { QuotasDialog } from './quotas-dialog.tsx';
import styles from './settings.module.css';
import { useDistributionWords } from './use-distribution-words.ts';

const { getSettings, listQuotas, removeGroup } = distributionCalls;

type Settings = ReplyOf<typeof getSettings>;

/** The settings of a period's runs until its window closes: groups that go first, and quotas of internships. */
export function SettingsScreen() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const answer = useCall(getSettings, { params: { period: Number(id) } });
  return <AnswerFrame answer={answer}>{(settings) => <Parts settings={settings} />}</AnswerFrame>;
}

function Parts({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { periodOf } = useDistributionWords();
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const { period, groups, is_open } = settings;
  return (
    <>
      <DistributionHeader
        crumb={periodOf(period)}
        title={t('distribution:settings.title')}
        sentence={t('distribution:settings.sentence')}
        actions={
          is_open && (
            <AddButton onClick={() => setEdited('new')}>{t('distribution:settings.add')}</AddButton>
          )
        }
      />
      <div className={styles.parts}>
        <Until period={period} isOpen={is_open} />
        <section>
          <h2>{t('distribution:settings.groups')}</h2>
          <p className={styles.note}>{t('distribution:settings.groups_text')}</p>
          <Panel flush>
            {groups.length === 0 && (
              <PanelSection>{t('distribution:settings.no_groups')}</PanelSection>
            )}
            <ul>
              {groups.map((group) => (
                <GroupItem
                  key={group.id}
                  group={group}
                  onEdit={is_open ? () => setEdited(group) : undefined}
                />
              ))}
            </ul>
          </Panel>
        </section>
        <Quotas settings={settings} />
      </div>
      <GroupDialog
        period={period.id}
        group={edited === 'new' ? null : edited}
        turn={groups.length + 1}
        opened={edited !== null}
        onClose={() => setEdited(null)}
      />
    </>
  );
}

/** Until when groups and quotas are set; afterwards why they stay, and what can still be done. */
function Until({ period, isOpen }: { period: Settings['period']; isOpen: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const role = useArea();
  const moment = formatMoment(period.closes_at, language, 'short');
  if (isOpen) return <Notice>{t('distribution:settings.open_until', { moment })}</Notice>;
  const board = distributionAddresses.board({ role, period: String(period.id) });
  return (
    <Notice tone="neutral" title={t('distribution:settings.closed', { moment })}>
      <p>{t('distribution:settings.closed_text')}</p>
      <p className={styles.ways}>
        <Link href={board}>{t('distribution:settings.by_hand')}</Link>
        <Link href={wishesAddresses.periods({ role })}>{t('distribution:settings.move_end')}</Link>
      </p>
    </Notice>
  );
}

const step = 10;

function Quotas({ settings: { period, groups, is_open } }: { settings: Settings }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState<string | undefined>();
  const [shown, setShown] = useState(step);
  const query = { search, page_size: Math.min(200, shown) };
  const answer = useCall(
    listQuotas,
    { params: { period: period.id }, query },
    { keepsPrevious: true },
  );
  return (
    <section>
      <h2>{t('distribution:settings.quotas')}</h2>
      <p className={styles.note}>{t('distribution:settings.quotas_text')}</p>
      <div className={styles.tools}>
        <SearchField
          label={t('distribution:board.search_places')}
          search={search}
          onSearch={(typed) => {
            setSearch(typed);
            setShown(step);
          }}
        />
      </div>
      <AnswerFrame answer={answer}>
        {({ count, results }) => (
          <Panel flush>
            {count === 0 && <PanelSection>{t('distribution:board.no_places')}</PanelSection>}
            <ul>
              {results.map((place) => (
                <PlaceItem key={place.id} place={place} groups={groups} isOpen={is_open} />
              ))}
            </ul>
            {count > results.length && (
              <PanelSection>
                <Button look="plain" onClick={() => setShown(shown + 4 * step)}>
                  {t('distribution:more', { shown: results.length, count })}
                </Button>
              </PanelSection>
            )}
          </Panel>
        )}
      </AnswerFrame>
    </section>
  );
}

/** Without `onEdit` it stays as it is. */
function GroupItem({ group, onEdit }: { group: Group; onEdit: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [removes, setRemoves] = useState(false);
  const name = nameOf(group);
  return (
    <li className={styles.row}>
      <span className={styles.turn}>{group.turn}</span>
      <div className={styles.words}>
        <p className={styles.name}>
          <Bdi>{name}</Bdi>
        </p>
        <p className={styles.note}>
          <Dotted
            facts={[
              t('distribution:settings.members', { count: group.students.length }),
              <Bdi key="reason">{group.reason}</Bdi>,
            ]}
          />
        </p>
      </div>
      {onEdit && (
        <>
          <IconButton
            size={32}
            label={t('distribution:settings.edit_of', { name })}
            onClick={onEdit}
          >
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            size={32}
            label={t('distribution:settings.remove_of', { name })}
            onClick={() => setRemoves(true)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <ActionDialog
        call={removeGroup}
        input={{ params: { id: group.id }, query: { version: group.version } }}
        changes={distributionChanged}
        said={t('distribution:settings.removed')}
        danger
        opened={removes}
        onClose={() => setRemoves(false)}
        title={t('distribution:settings.remove_title', { name })}
        text={t('distribution:settings.remove_text')}
        verb={t('distribution:settings.remove')}
      />
    </li>
  );
}

interface PlaceItemProps {
  place: QuotaPlace;
  groups: readonly Group[];
  isOpen: boolean;
}

function PlaceItem({ place, groups, isOpen }: PlaceItemProps) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const { daysOf, placeOf } = useDistributionWords();
  const role = useArea();
  const [opened, setOpened] = useState(false);
  const whoOf = ({ gender, group_id }: QuotaPlace['quotas'][number]) => {
    const group = groups.find(({ id }) => id === group_id);
    return [gender && t(`distribution:genders.${gender}`), group && nameOf(group)]
      .filter(Boolean)
      .join(' · ');
  };
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <Link href={distributionAddresses.internship({ role, id: place.id })}>
            {placeOf(place)}
          </Link>
        </p>
        <p className={styles.note}>
          <Dotted
            facts={[
              t('training:span', daysOf(place).first),
              t('distribution:settings.seats', { count: place.capacity }),
              ...(place.quotas.length === 0
                ? [t('distribution:settings.no_quotas')]
                : place.quotas.map((quota) =>
                    t('distribution:settings.quota', { who: whoOf(quota), most: quota.most }),
                  )),
            ]}
          />
        </p>
      </div>
      {isOpen && (
        <IconButton
          size={32}
          label={t('distribution:settings.quotas_of', { name: placeOf(place) })}
          onClick={() => setOpened(true)}
        >
          <IconPencil size={18} aria-hidden="true" />
        </IconButton>
      )}
      <QuotasDialog
        place={place}
        groups={groups}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </li>
  );
}
