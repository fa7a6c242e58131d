import { IconCash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lettersCalls } from '../calls.ts';
import { internalKinds } from '../letter.ts';
import { MakeInternal } from './internal-dialog.tsx';
import { LettersPage } from './letters-page.tsx';

/** Internal letters, a tab for each type, which the address names: 1 training fees, 2 trainer fees (spec section 2). */
export function InternalScreen() {
  const { t } = useTranslation();
  return (
    <LettersPage
      endpoint={lettersCalls.listInternal}
      filter={{
        name: 'type',
        label: t('letters:field.type'),
        isTabs: true,
        options: internalKinds.map((kind, at) => ({
          value: String(at + 1),
          label: t(`letters:internal.tabs.${kind}`),
        })),
      }}
      title={t('letters:menu.internal')}
      sentence={t('letters:internal.sentence')}
      icon={<IconCash size={28} />}
      makes={lettersCalls.makeInternal}
      dialog={({ chosen, opened, onClose }) => (
        <MakeInternal type={chosen['type'] === '2' ? 2 : 1} {...{ opened, onClose }} />
      )}
    />
  );
}
