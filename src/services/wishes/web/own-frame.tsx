import { IconStethoscope } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { PageHeader } from '#platform/ui/layout/page-header.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { EmptyState } from '#platform/ui/states/empty-state.tsx';
import type { Period } from '../contract.ts';

interface FrameProps {
  sentence?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of a student's wishes. */
export function OwnFrame({ sentence, actions, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        crumbs={[{ label: t('wishes:own.area') }, { label: t('wishes:name') }]}
        title={t('wishes:own.title')}
        sentence={sentence}
        actions={actions}
      />
      {children}
    </>
  );
}

interface EmptyProps {
  title: string;
  text?: string;
  actions?: ReactNode;
}

/** Stands where there are no wishes to put in order. */
export function OwnEmpty({ title, text, actions }: EmptyProps) {
  return (
    <Panel>
      <EmptyState
        icon={<IconStethoscope size={28} />}
        title={title}
        text={text}
        actions={actions}
      />
    </Panel>
  );
}

export function OwnNothing({
  state,
  period,
  offered,
}: {
  state: Period['state'];
  period: Period;
  offered: number;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const moment = (at: string) => formatMoment(at, language, 'short');
  if (state === 'coming') {
    return (
      <OwnEmpty
        title={t('wishes:own.coming', { moment: moment(period.opens_at) })}
        text={t('wishes:own.coming_text', { count: offered })}
      />
    );
  }
  if (offered === 0) {
    return <OwnEmpty title={t('wishes:own.no_offers')} text={t('wishes:own.no_offers_text')} />;
  }
  return <OwnEmpty title={t('wishes:own.closed_empty')} text={t('wishes:own.closed_empty_text')} />;
}
