import { useNavigate, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { ActionButton } from '#platform/web/action-button.tsx';
import { AnswerFrame } from '#platform/web/answer-frame.tsx';
import { crumbTo } from '#platform/web/crumb-link.tsx';
import { useCall } from '#platform/web/queries.ts';
import { usePageTitle } from '#platform/web/title.ts';
import { UnsavedChanges } from '#platform/web/unsaved-changes.tsx';
import { noticesAddresses } from '../addresses.ts';
import { noticesCalls } from '../calls.ts';
import type { OpenedNotice } from '../contract.ts';
import { NoticeForm } from './notice-form.tsx';
import { stateLooks } from './notice-looks.ts';

const { getNotice, listAll, withdraw } = noticesCalls;

export function NewNoticeScreen() {
  const { t } = useTranslation();
  usePageTitle(t('notices:form.new_title'));
  return (
    <UnsavedChanges>
      <PageHeader
        crumbs={[useListCrumb(), { label: t('notices:form.new_title') }]}
        title={t('notices:form.new_title')}
        sentence={t('notices:form.new_sentence')}
      />
      <NoticeForm />
    </UnsavedChanges>
  );
}

/** A notice, to read, change or withdraw. */
export function NoticeScreen() {
  const { id } = useParams({ strict: false }) as { id: string };
  const answer = useCall(getNotice, { params: { id } });
  return (
    <AnswerFrame answer={answer} columns={2}>
      {(notice) => <Known notice={notice} />}
    </AnswerFrame>
  );
}

function Known({ notice }: { notice: OpenedNotice }) {
  const { t } = useTranslation();
  const title = textIn(useLanguage(), notice, 'title');
  const { state } = notice;
  const isOpen = state === 'live' || state === 'waiting';
  usePageTitle(title);
  return (
    <UnsavedChanges>
      <PageHeader
        crumbs={[useListCrumb(), { label: title }]}
        title={title}
        sentence={<StatusMark {...stateLooks[state]}>{t(`notices:states.${state}`)}</StatusMark>}
        actions={isOpen && <WithdrawButton id={notice.id} />}
      />
      <NoticeForm notice={notice} key={notice.id} />
    </UnsavedChanges>
  );
}

function useListCrumb() {
  const { t } = useTranslation();
  return crumbTo(t('notices:title'), noticesAddresses.notices());
}

function WithdrawButton({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ActionButton
      look="danger-outline"
      verb={t('notices:form.withdraw')}
      asks={{
        title: t('notices:form.withdraw_title'),
        warning: t('notices:form.withdraw_text'),
        busyText: t('notices:form.withdrawing'),
        danger: true,
      }}
      call={withdraw}
      input={{ params: { id } }}
      changes={[getNotice, listAll]}
      said={t('notices:form.withdrawn')}
      onDone={() => navigate({ href: noticesAddresses.notices(), ignoreBlocker: true })}
    />
  );
}
