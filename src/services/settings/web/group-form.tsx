import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listOf } from '#platform/language/lists.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { FormProblem } from '#platform/ui/forms/form-problem.tsx';
import { SubmitButton } from '#platform/ui/forms/submit-button.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useSubmit } from '#platform/web/submit.ts';
import { useUnsaved } from '#platform/web/unsaved-changes.tsx';
import type { SettingGroupName } from '../group-names.ts';
import { CloseServicesDialog } from './close-services-dialog.tsx';
import styles from './group-form.module.css';
import { SettingRow } from './setting-row.tsx';
import type { Values } from './typed-settings.ts';
import { type GroupFormState, useGroupForm } from './use-group-form.ts';

/** RegistrationOpen closes no service when it is off. */
const closesNothing = ['RegistrationOpen'];

interface Asked {
  from: Values;
  to: Values;
  closing: readonly string[];
}

/** The form of a group, generated from its schema. */
export function GroupForm({ group, stands }: { group: SettingGroupName; stands: Values }) {
  const { t } = useTranslation();
  const state = useGroupForm(group, stands);
  const { form, changed } = state;
  useUnsaved(changed.length > 0);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const { busy, onSubmit } = useSubmit(form, async (parsed) => {
    const change = state.changeOf(parsed);
    const closing = group === 'switches' ? closedBy(change) : [];
    if (closing.length === 0) return state.send(change);
    setAsked({ ...change, closing });
    setIsAsking(true);
  });
  useAskedFor();
  return (
    <Form onSubmit={onSubmit}>
      <Panel flush>
        {state.keys.map((key) => (
          <SettingRow key={key} name={key} state={state} />
        ))}
        <div className={styles.foot}>
          <FormProblem>{form.problem}</FormProblem>
          <Actions state={state} busy={busy} />
        </div>
      </Panel>
      {asked && (
        <CloseServicesDialog
          opened={isAsking}
          onClose={() => setIsAsking(false)}
          closing={asked.closing}
          onConfirm={() => state.send({ from: asked.from, to: asked.to })}
        />
      )}
      <p className="visually-hidden" role="status">
        {changed.length > 0 && t('settings:form.unsaved', { count: changed.length })}
      </p>
    </Form>
  );
}

function Actions({ state, busy }: { state: GroupFormState; busy: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { changed } = state;
  const names = changed.map((key) => t(`settings:keys.${key}`));
  const isNothing = changed.length === 0;
  return (
    <div className={styles.actions}>
      <SubmitButton busy={busy} reason={isNothing ? t('settings:form.nothing') : undefined}>
        {t('settings:form.save')}
      </SubmitButton>
      {!isNothing && (
        <>
          <Button size={48} onClick={state.discard}>
            {t('settings:form.discard')}
          </Button>
          <p className={styles.changes}>
            {t('settings:form.changes', { names: listOf(names, language) })}
          </p>
        </>
      )}
    </div>
  );
}

function closedBy({ from, to }: { from: Values; to: Values }): string[] {
  return Object.keys(to).filter(
    (key) => from[key] === true && to[key] === false && !closesNothing.includes(key),
  );
}

/** Focuses the setting named by the address's hash. */
function useAskedFor(): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const row = hash ? document.getElementById(hash) : null;
    const field = row?.querySelector<HTMLElement>('summary, input, select, textarea, button');
    if (!row?.closest('form') || !field) return;
    row.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  }, [hash]);
}
