import { useTranslation } from 'react-i18next';
import { TextField } from '#platform/ui/fields/text-field.tsx';
import type { AdvisingAction } from '../advising-actions.ts';
import { ItemRows } from './item-rows.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';

interface ActionsEditorProps extends SettingFieldProps {
  value: AdvisingAction[];
}

/** Edits the advising actions, with their names in both languages. */
export function ActionsEditor(props: ActionsEditorProps) {
  const { t } = useTranslation();
  return (
    <ItemRows
      {...props}
      fresh={{ code: '', name: '', name_ar: '' }}
      words={{
        none: t('settings:actions.none'),
        add: t('settings:actions.add'),
        remove: t('settings:actions.remove'),
      }}
      fieldsOf={({ item, change, errorOf }) =>
        (['name_ar', 'name', 'code'] as const).map((part) => (
          <TextField
            key={part}
            label={t(`settings:actions.${part}`)}
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
