import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { toast } from '#platform/ui/overlays/toast.ts';
import { useSchemaForm } from '#platform/web/form.tsx';
import { keyOf, useCommand } from '#platform/web/queries.ts';
import { settingsCalls } from '../calls.ts';
import type { SettingGroupName } from '../group-names.ts';
import type { Setting } from '../setting.ts';
import { type Settings, settingGroups } from '../settings.ts';
import { isSame, meantBy, typedOf, type Values } from './typed-settings.ts';

const { changeSettings, getPublicSettings, getSettings, listChanges } = settingsCalls;

/**
 * The form of a group. Changes by others show at once in untouched fields; for edited ones, saving sends
 * the value that was seen, and the server refuses if it changed.
 */
export function useGroupForm(group: SettingGroupName, stands: Values) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const settings: Record<string, Setting> = settingGroups[group].settings;
  const keys = Object.keys(settings);
  const typed = (values: Values) => mapValues(settings, values, typedOf);

  const form = useSchemaForm({
    schema: settingGroups[group].schema as z.ZodType as z.ZodType<Values, Values>,
    defaults: typed(stands),
  });
  const [seen, setSeen] = useState(stands);
  const [overtaken, setOvertaken] = useState<readonly string[]>([]);
  const values: Values = mapValues(settings, form.watch(), meantBy);
  const changed = keys.filter((key) => !isSame(values[key], seen[key]));

  const { setValue, reset } = form;
  const fresh = keys.filter((key) => !changed.includes(key) && !isSame(stands[key], seen[key]));
  useEffect(() => {
    if (fresh.length === 0) return;
    for (const key of fresh) setValue(key, typedFrom(settings, key, stands));
    setSeen({ ...seen, ...pick(stands, fresh) });
  }, [fresh, settings, seen, stands, setValue]);

  function startFrom(values: Values): void {
    setSeen(values);
    setOvertaken([]);
    reset(typed(values));
  }

  const command = useCommand(changeSettings, {
    changes: [getPublicSettings, listChanges],
    onDone: (reply) => {
      client.setQueryData(keyOf(getSettings, {}), reply);
      startFrom({ ...reply[group] });
      toast.success({ title: t('settings:form.saved') });
    },
    onFailed: async (failure) => {
      form.show(failure);
      if (failure.code !== 'setting_changed') return;
      form.setError('root', { message: failure.message });
      await client.invalidateQueries({ queryKey: keyOf(getSettings) });
      const now = client.getQueryData<Settings>(keyOf(getSettings, {}))?.[group];
      // From now on the user has seen the current value, so saving again overwrites it.
      if (now) setSeen((before) => ({ ...before, ...pick({ ...now }, changed) }));
      setOvertaken(Object.keys(failure.fields));
    },
  });

  return {
    form,
    keys,
    settings,
    values,
    changed,
    overtaken,
    stands,
    discard: () => startFrom(stands),
    put: (key: string, value: unknown) => {
      setValue(key, typedFrom(settings, key, { [key]: value }));
      form.clearErrors(key);
    },
    /** The changes of the form, with the values that were seen. */
    changeOf: (parsed: Values) => ({ from: pick(seen, changed), to: pick(parsed, changed) }),
    send: (body: { from: Values; to: Values }) => command.mutateAsync({ params: { group }, body }),
  };
}

export type GroupFormState = ReturnType<typeof useGroupForm>;

function mapValues(
  settings: Record<string, Setting>,
  values: Values,
  change: (setting: Setting, value: unknown) => unknown,
): Values {
  const entries = Object.entries(settings).map(([key, one]) => [key, change(one, values[key])]);
  return Object.fromEntries(entries);
}

function typedFrom(settings: Record<string, Setting>, key: string, values: Values): unknown {
  const setting = settings[key];
  return setting && typedOf(setting, values[key]);
}

function pick(values: Values, keys: readonly string[]): Values {
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
