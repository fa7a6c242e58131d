import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import type { Building } from '../buildings.ts';
import { ItemRows } from './item-rows.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';

interface BuildingsEditorProps extends SettingFieldProps {
  value: Building[];
}

/** Edits the buildings, with what their rooms begin with. */
export function BuildingsEditor(props: BuildingsEditorProps) {
  const { t } = useTranslation();
  return (
    <ItemRows
      {...props}
      fresh={{ code: '', name: '', name_ar: '' }}
      words={{
        none: t('settings:buildings.none'),
        add: t('settings:buildings.add'),
        remove: t('settings:buildings.remove'),
      }}
      fieldsOf={({ item, change, errorOf }) =>
        (['name_ar', 'name', 'code'] as const).map((part) => (
          <TextField
            key={part}
            label={t(`settings:buildings.${part}`)}
            ltr={part === 'code'}
            value={item[part]}
            error={errorOf(part)}
            onChange={(event) => change({ [part]: event.currentTarget.value })}
          />
        ))
      }
    />
  );
}
