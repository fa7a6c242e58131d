import { NumberField } from '#platform/ui/fields/number-field.tsx';
import { Switch } from '#platform/ui/fields/switch.tsx';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import { TimeField } from '#platform/ui/fields/time-field.tsx';
import { MarkField } from '#services/files/web/public.tsx';
import type { AdvisingAction } from '../advising-actions.ts';
import type { Building } from '../buildings.ts';
import type { ReadyReason } from '../reasons.ts';
import { ActionsEditor } from './actions-editor.tsx';
import { BuildingsEditor } from './buildings-editor.tsx';
import { ChoiceField, ChoicesField, RolesField, WeekdaysField } from './choices-field.tsx';
import { ColourField } from './colour-field.tsx';
import styles from './group-form.module.css';
import { type Holiday, HolidaysEditor } from './holidays-editor.tsx';
import { type FooterLink, LinksEditor } from './links-editor.tsx';
import { NumbersField } from './numbers-field.tsx';
import { ReasonsEditor } from './reasons-editor.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';

/** The input for a setting's kind. */
export function SettingField(props: SettingFieldProps) {
  const { name, setting, value, label, help, onChange, errorOf } = props;
  const words = { label, help, error: errorOf(name) };
  const text = {
    ...words,
    name,
    value: String(value ?? ''),
    onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
  };
  switch (setting.input) {
    case 'switch':
      return (
        <Switch
          name={name}
          label={label}
          help={help}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return <Narrow field={<NumberField decimal {...text} />} />;
    case 'phone':
      return <Narrow field={<NumberField inputMode="tel" {...text} />} />;
    case 'time':
      return <Narrow field={<TimeField {...text} onChange={onChange} />} />;
    case 'text':
      return <Narrow field={<TextField {...text} ltr={/_(email|url)$/.test(name)} />} />;
    case 'colour':
      return <ColourField {...words} value={text.value} onChange={onChange} />;
    case 'choice':
      return <ChoiceField {...props} />;
    case 'choices':
      return <ChoicesField {...props} />;
    case 'roles':
      return <RolesField {...props} />;
    case 'weekdays':
      return <WeekdaysField {...props} />;
    case 'numbers':
      return <NumbersField {...props} value={value as string[]} />;
    case 'links':
      return <LinksEditor {...props} value={value as FooterLink[]} />;
    case 'holidays':
      return <HolidaysEditor {...props} value={value as Holiday[]} />;
    case 'actions':
      return <ActionsEditor {...props} value={value as AdvisingAction[]} />;
    case 'buildings':
      return <BuildingsEditor {...props} value={value as Building[]} />;
    case 'reasons':
      return <ReasonsEditor {...props} value={value as ReadyReason[]} />;
    case 'image':
      return <MarkField {...words} value={value as string | null} onChange={onChange} />;
  }
}

function Narrow({ field }: { field: React.ReactNode }) {
  return <div className={styles.narrow}>{field}</div>;
}
