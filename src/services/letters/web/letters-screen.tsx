import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { wordedOptions } from '#platform/ui/fields/options.ts';
import { lettersCalls } from '../calls.ts';
import { letterKinds } from '../letter.ts';
import { LettersPage } from './letters-page.tsx';
import { MakeLetter } from './make-dialog.tsx';

/** All letters. */
export function LettersScreen() {
  const { t } = useTranslation();
  return (
    <LettersPage
      endpoint={lettersCalls.listLetters}
      filter={{
        name: 'kind',
        label: t('letters:field.kind'),
        options: wordedOptions(letterKinds, (value) => t(`letters:kinds.${value}`)),
      }}
      title={t('letters:letters.title')}
      sentence={t('letters:letters.sentence')}
      icon={<IconMail size={28} />}
      makes={lettersCalls.makeLetter}
      dialog={({ opened, onClose }) => <MakeLetter {...{ opened, onClose }} />}
    />
  );
}
