import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { useNames } from '#platform/ui/look/use-names.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useMay } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { sidesCalls } from '../../calls.ts';
import type { SidePerson } from '../../contract.ts';

const { readIban } = sidesCalls;

/** Somebody's account, masked; whoever transfers may ask for the whole, which is kept. */
export function Account({ person: { id, bank } }: { person: SidePerson }) {
  const { t } = useTranslation();
  const { nameOf } = useNames();
  const mayRead = useMay(readIban);
  const reading = useCommand(readIban);
  if (!bank) return null;
  const whole = reading.data;
  return (
    <>
      <TwoLines
        plain
        first={<Bdi dir="ltr">{whole?.iban ?? bank.masked.slice(-9)}</Bdi>}
        second={
          <>
            {bank.bank && nameOf(bank.bank)}
            {bank.swift && (
              <>
                {' '}
                <Bdi dir="ltr">{whole?.swift ?? bank.swift}</Bdi>
              </>
            )}
          </>
        }
      />
      {mayRead && !whole && (
        <Button
          size={32}
          busy={reading.isPending}
          busyText={t('platform:common.sending')}
          onClick={() => reading.mutate({ params: { id } })}
        >
          {t('sides:people.read_iban')}
        </Button>
      )}
    </>
  );
}
