import { useTranslation } from 'react-i18next';
import { TextArea } from '#platform/ui/fields/text-area.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import type { ReadyReason } from '../reasons.ts';
import { ItemRows } from './item-rows.tsx';
import type { SettingFieldProps } from './setting-field-props.ts';
import styles from './setting-fields.module.css';

interface ReasonsEditorProps extends SettingFieldProps {
  value: ReadyReason[];
}

/** Edits the ready-made reasons of a place, in both languages; folded, as there are many places. */
export function ReasonsEditor({ label, ...props }: ReasonsEditorProps) {
  const { t } = useTranslation();
  const count = t('settings:reasons.count', { count: props.value.length });
  return (
    <Fold head={<FoldHead label={label} count={count} />}>
      <div className={styles.folded}>
        <ItemRows
          {...props}
          label={t('settings:groups.reasons.title')}
          fresh={{ text: '', text_ar: '' }}
          words={{
            none: t('settings:reasons.none'),
            add: t('settings:reasons.add'),
            remove: t('settings:reasons.remove'),
          }}
          fieldsOf={({ item, change, errorOf }) =>
            (['text_ar', 'text'] as const).map((part) => (
              <TextArea
                key={part}
                label={t(`settings:reasons.${part}`)}
                rows={2}
                value={item[part]}
                error={errorOf(part)}
                onChange={(event) => change({ [part]: event.currentTarget.value })}
              />
            ))
          }
        />
      </div>
    </Fold>
  );
}

function FoldHead({ label, count }: { label: string; count: string }) {
  return (
    <>
      <span className={styles.place}>{label}</span>
      <span className={styles.none}>{count}</span>
    </>
  );
}
