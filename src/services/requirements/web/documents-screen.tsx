import { IconFileCheck, IconFiles } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { text } from '#platform/contract/fields.ts';
import { listOf } from '#platform/language/lists.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { StateMark } from '#platform/ui/facts/state-mark.tsx';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { toast } from '#platform/ui/overlays/toast.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { DecisionDialog } from '#platform/web/decision-dialog.tsx';
import { Link } from '#platform/web/link.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { ListPage } from '#platform/web/lists/list-page.tsx';
import type { ListColumns } from '#platform/web/lists/list-table.ts';
import { useMe } from '#platform/web/me.tsx';
import { useNow } from '#platform/web/now.ts';
import { OwnAreaFrame, useArea } from '#platform/web/own-area.tsx';
import { useCall } from '#platform/web/queries.ts';
import { FileView } from '#services/files/web/public.tsx';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsCalls } from '../calls.ts';
import type { DocumentShown } from '../contract.ts';
import { documentStates } from '../document.ts';
import { documentList } from '../lists.ts';
import { documentMarks, useEndWords } from './document-words.ts';

const { getDocument, listDocuments, listTypes, reviewDocument } = requirementsCalls;

const because = z.strictObject({ reason: text({ min: 3, max: 500, multiline: true }) });

/** Every student's newest document of each requirement. */
export function DocumentsScreen() {
  return (
    <OwnAreaFrame to={(role) => requirementsAddresses.documents({ role })}>
      <Documents />
    </OwnAreaFrame>
  );
}

function Documents() {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const role = useArea();
  const [shown, setShown] = useState<DocumentShown | null>(null);
  const [reopened, setReopened] = useState<DocumentShown | null>(null);
  const types = useCall(listTypes, {});
  const list = useList(listDocuments, {
    filters: [
      {
        name: 'view',
        label: t('requirements:view'),
        isTabs: true,
        options: wordedOptions([...documentStates, 'all'] as const, (value) =>
          t(`requirements:views.${value}`),
        ),
      },
      {
        name: 'requirement',
        label: t('requirements:column.requirement'),
        options: types.data?.results.map((type) => ({
          value: String(type.id),
          label: nameOf(type),
        })),
      },
    ],
    options: types,
    orderings: wordedOptions(documentList.orderings, (value) => t(`requirements:orders.${value}`)),
  });
  return (
    <ListPage
      list={list}
      shown={documentList}
      columns={useDocumentColumns(setShown, setReopened)}
      title={t('requirements:documents.title')}
      sentence={t('requirements:documents.sentence')}
      canCopy
      search={t('requirements:documents.search')}
      rowName={({ student }) => nameOf(student)}
      primary={
        <Button
          look="primary"
          icon={<IconFileCheck size={18} aria-hidden="true" />}
          renderLink={(link) => <Link href={requirementsAddresses.review({ role })} {...link} />}
        >
          {t('requirements:documents.review')}
        </Button>
      }
      empty={{
        icon: <IconFiles size={28} />,
        title: t('requirements:documents.empty'),
        text: t('requirements:documents.empty_text'),
      }}
    >
      <Dialog
        opened={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? nameOf(shown.student) : ''}
        size={800}
      >
        {shown && <FileView file={shown.file} />}
      </Dialog>
      {reopened && <ReopenDialog document={reopened} onClose={() => setReopened(null)} />}
    </ListPage>
  );
}

function useDocumentColumns(
  onShow: (row: DocumentShown) => void,
  onReopen: (row: DocumentShown) => void,
): ListColumns<typeof listDocuments, 'actions'> {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const { endOf } = useEndWords();
  const now = useNow();
  const role = useArea();
  const me = useMe();
  return {
    student: {
      title: t('requirements:column.student'),
      card: 'title',
      cell: ({ student }) => (
        <TwoLines
          first={<Bdi>{nameOf(student)}</Bdi>}
          second={<Bdi dir="ltr">{student.user_id}</Bdi>}
        />
      ),
    },
    requirement: {
      title: t('requirements:column.requirement'),
      card: 'fact',
      cell: ({ requirement }) => nameOf(requirement),
    },
    sent_at: {
      title: t('requirements:column.sent_at'),
      card: 'fact',
      cell: ({ sent_at }) => relativeMoment(sent_at, now, language),
    },
    expires_on: {
      title: t('requirements:column.expires_on'),
      card: 'detail',
      cell: ({ expires_on, state }) =>
        state === 'accepted' || state === 'expired'
          ? endOf(expires_on)
          : expires_on && formatDay(expires_on as Day, language, 'brief'),
    },
    state: {
      title: t('requirements:column.state'),
      card: 'status',
      cell: ({ state, decided_by, decided_at, rej_reason }) => (
        <StateMark
          marks={documentMarks}
          state={state}
          word={t(`requirements:states.${state}`)}
          by={decided_by && nameOf(decided_by)}
          at={decided_at}
          why={rej_reason}
        />
      ),
    },
    actions: {
      title: t('requirements:documents.show'),
      card: 'actions',
      cell: (row) =>
        row.state === 'pending' ? (
          <Button
            size={32}
            aria-label={t('requirements:documents.decide_of', { name: nameOf(row.student) })}
            renderLink={(link) => (
              <Link href={requirementsAddresses.review({ role, document: row.id })} {...link} />
            )}
          >
            {t('requirements:documents.decide')}
          </Button>
        ) : (
          <>
            <Button
              size={32}
              aria-label={t('requirements:documents.show_of', { name: nameOf(row.student) })}
              onClick={() => onShow(row)}
            >
              {t('requirements:documents.show')}
            </Button>
            {row.decided_by && row.decided_by.id !== me.id && (
              <Button
                size={32}
                aria-label={t('requirements:documents.reopen_of', { name: nameOf(row.student) })}
                onClick={() => onReopen(row)}
              >
                {t('requirements:documents.reopen')}
              </Button>
            )}
          </>
        ),
    },
  };
}

interface ReopenDialogProps {
  document: DocumentShown;
  onClose: () => void;
}

/** Puts what somebody else decided under review again; the seats that its student holds are named, and stay. */
function ReopenDialog({ document: { id, student, requirement }, onClose }: ReopenDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  return (
    <DecisionDialog
      opened
      onClose={onClose}
      title={t('requirements:documents.reopen_title', { requirement: nameOf(requirement) })}
      text={t('requirements:documents.reopen_text', { name: nameOf(student) })}
      call={reviewDocument}
      schema={because}
      defaults={{ reason: '' }}
      inputOf={({ reason }) => ({ body: { id, status: null, rej_reason: reason } })}
      changes={[listDocuments, getDocument]}
      reason={{ name: 'reason', label: t('requirements:candidates.reason'), ready: () => [] }}
      verb={t('requirements:documents.reopen')}
      busyText={t('requirements:candidates.deciding')}
      onDone={({ seats }) => {
        const sides = listOf(seats.map(nameOf), language);
        toast.success({
          title: t('requirements:documents.reopened'),
          ...(sides ? { text: t('requirements:documents.seats_stay', { sides }) } : {}),
        });
        onClose();
      }}
    />
  );
}
