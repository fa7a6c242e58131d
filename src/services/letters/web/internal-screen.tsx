import { IconCash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { useList } from '#platform/web/lists/list.ts';
import { useBeside } from '#platform/web/lists/use-beside.ts';
import { useMay } from '#platform/web/me.tsx';
import { ListPage } from '#services/views/web/public.tsx';
import { lettersCalls } from '../calls.ts';
import { internalKinds } from '../letter.ts';
import { letterList } from '../lists.ts';
import { MakeInternal } from './internal-dialog.tsx';
import { useLetterColumns } from './letter-cell.tsx';
import { LetterBeside } from './letter-panel.tsx';
import { ConfirmChosen, keyOf, useLetterOrderings } from './letters-screen.tsx';
import { useLetterFilters } from './use-letter-words.ts';

const { confirmLetters, listInternal, makeInternal } = lettersCalls;

/** Internal letters, a tab for each type, which the address names: 1 training fees, 2 trainer fees (spec section 2). */
export function InternalScreen() {
  const { t } = useTranslation();
  const [isMaking, setMaking] = useState(false);
  const mayMake = useMay(makeInternal);
  const mayConfirm = useMay(confirmLetters);
  const filters = useLetterFilters();
  const list = useList(listInternal, {
    filters: [
      {
        name: 'type',
        label: t('letters:field.type'),
        isTabs: true,
        options: internalKinds.map((kind, at) => ({
          value: String(at + 1),
          label: t(`letters:internal.tabs.${kind}`),
        })),
      },
      ...filters,
    ],
    orderings: useLetterOrderings(),
  });
  const beside = useBeside(list, keyOf);
  return (
    <>
      <ListPage
        list={list}
        shown={letterList}
        columns={useLetterColumns<typeof listInternal>(list, beside)}
        beside={{ beside, one: beside.current && <LetterBeside {...{ list, beside }} /> }}
        title={t('letters:menu.internal')}
        sentence={t('letters:internal.sentence')}
        canCopy
        search={t('letters:letters.search')}
        rowName={({ number }) => number}
        chosen={mayConfirm && <ConfirmChosen list={list} />}
        primary={
          mayMake && (
            <Button
              look="primary"
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => setMaking(true)}
            >
              {t('letters:letters.make')}
            </Button>
          )
        }
        empty={{
          icon: <IconCash size={28} />,
          title: t('letters:letters.empty'),
          text: t('letters:letters.empty_text'),
        }}
      />
      <MakeInternal
        type={list.chosen['type'] === '2' ? 2 : 1}
        opened={isMaking}
        onClose={() => setMaking(false)}
      />
    </>
  );
}
