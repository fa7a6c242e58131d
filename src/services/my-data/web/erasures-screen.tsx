import { IconEraser } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { AddButton } from '#platform/ui/buttons/add-button.tsx';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns, RowOf } from '#platform/web/lists/list-table.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { myDataCalls } from '../calls.ts';
import { ErasableList } from './erasable-list.tsx';
import { AskErasureDialog } from './erasure-dialog.tsx';
import styles from './own-screen.module.css';
import { RetentionTabs } from './retention-tabs.tsx';

const { decideErasure, listErasures, readErasable } = myDataCalls;

type Erasure = RowOf<typeof listErasures>;

/** Shows whose data is to be erased, for a second administrator to agree to, and whose was. */
export function ErasuresScreen() {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  // No signal tells that it was erased, seconds after it was agreed to.
  const list = useList(listErasures, { refetchInterval: 5000 });
  return (
    <ListPage
      list={list}
      shown={undefined}
      columns={useColumns()}
      keepsViews={false}
      title={t('my-data:erasures.title')}
      sentence={t('my-data:erasures.sentence')}
      primary={
        <AddButton onClick={() => setAsking(true)}>{t('my-data:erasures.ask_title')}</AddButton>
      }
      notice={<RetentionTabs active="erasures" />}
      empty={{
        icon: <IconEraser size={28} />,
        title: t('my-data:erasures.empty'),
        text: t('my-data:erasures.empty_text'),
      }}
    >
      <AskErasureDialog opened={isAsking} onClose={() => setAsking(false)} />
    </ListPage>
  );
}

function useColumns(): ListColumns<typeof listErasures, 'person' | 'state' | 'details' | 'act'> {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  return {
    person: {
      title: t('my-data:erasures.person'),
      card: 'title',
      cell: ({ person: { user_id, ...person }, outcome, reason }) => {
        const number = outcome !== 'erased' && <Bdi dir="ltr">{user_id}</Bdi>;
        const why = t(`my-data:erasures.reasons.${reason}`);
        return (
          <TwoLines first={<Bdi>{nameOf(person)}</Bdi>} second={<Dotted facts={[number, why]} />} />
        );
      },
    },
    state: {
      title: t('my-data:retention.state'),
      card: 'status',
      cell: (row) => <State row={row} />,
    },
    details: {
      title: t('my-data:retention.details'),
      card: 'fact',
      cell: (row) => <Details row={row} />,
    },
    act: {
      title: t('my-data:retention.act'),
      card: 'actions',
      cell: (row) => row.outcome === null && row.agreed_at === null && <Actions row={row} />,
    },
  };
}

const marks = {
  waiting: 'under_review',
  under_way: 'under_review',
  erased: 'accepted',
  taken_back: 'cancelled',
  stopped: 'refused',
} as const;

function State({ row: { outcome, agreed_at, gone: count } }: { row: Erasure }) {
  const { t } = useTranslation();
  const state = outcome ?? (agreed_at ? 'under_way' : 'waiting');
  return (
    <StatusMark mark={marks[state]} quiet={state !== 'waiting'}>
      {t(`my-data:erasures.states.${state}`, { count })}
    </StatusMark>
  );
}

function Details({ row: { asked_by, asked_at, agreed_by, ended_at } }: { row: Erasure }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const day = formatDay(riyadhDay(ended_at ?? asked_at), useLanguage(), 'short');
  const asked = t('my-data:erasures.asked_by', { name: nameOf(asked_by) });
  const agreed = agreed_by && t('my-data:erasures.agreed_by', { name: nameOf(agreed_by) });
  return <TwoLines plain first={<Dotted facts={[asked, agreed]} />} second={day} />;
}

function Actions({ row: { id, person, asked_by } }: { row: Erasure }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const [isShown, setShown] = useState(false);
  const isOwn = useMe().id === asked_by.id;
  const name = nameOf(person);
  const decide = (agrees: boolean) => ({
    size: 32 as const,
    call: decideErasure,
    input: { params: { id: String(id) }, body: { agrees } },
    changes: [listErasures],
  });
  return (
    <div className={styles.actions}>
      <Button size={32} look="quiet" onClick={() => setShown(true)}>
        {t('my-data:erasures.show')}
      </Button>
      {!isOwn && (
        <ActionButton
          {...decide(true)}
          verb={t('my-data:erasures.agree')}
          said={t('my-data:erasures.agreed')}
          asks={{
            title: t('my-data:erasures.agree_title', { name }),
            warning: t('my-data:erasures.warning'),
            danger: true,
          }}
        />
      )}
      <ActionButton
        {...decide(false)}
        look="quiet"
        verb={t('my-data:erasures.take_back')}
        said={t('my-data:erasures.taken_back')}
      />
      <Dialog opened={isShown} onClose={() => setShown(false)} size={640} title={name}>
        <Shown user_id={person.user_id} />
      </Dialog>
    </div>
  );
}

function Shown({ user_id }: { user_id: string }) {
  const found = useCall(readErasable, { params: { user_id } });
  return (
    <AnswerFrame answer={found}>{({ tables }) => <ErasableList tables={tables} />}</AnswerFrame>
  );
}
