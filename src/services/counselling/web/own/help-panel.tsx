import { IconBellRinging, IconPhone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Bdi } from '#platform/ui/facts/bdi.tsx';
import { Star } from '#platform/ui/facts/star.tsx';
import { Fold } from '#platform/ui/layout/fold.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Notice } from '#platform/ui/states/notice.tsx';
import { RowList, RowListItem } from '#platform/ui/tables/row-list.tsx';
import { useNow } from '#platform/web/now.ts';
import { useRoomWords } from '#services/settings/web/public.ts';
import type { HeldPlace, OwnAlert } from '../../contract.ts';
import styles from './own.module.css';
import type { Own } from './own-screen.tsx';
import type { useRisk } from './use-risk.ts';

/** The numbers before anything is answered. */
export function HelpFold({ help }: Pick<Own, 'help'>) {
  const { t } = useTranslation();
  return (
    <Panel flush>
      <Fold head={<strong className={styles.link}>{t('counselling:help.wait')}</strong>}>
        <HelpNumbers help={help} />
      </Fold>
    </Panel>
  );
}

function HelpNumbers({ help }: Pick<Own, 'help'>) {
  const { t } = useTranslation();
  const icon = <IconPhone size={18} aria-hidden="true" />;
  return (
    <div className={styles.inset}>
      <RowList>
        {help.map(({ line, number, is_confirmed }) => (
          <RowListItem
            key={line}
            name={
              <span className={styles.number}>
                <Bdi dir="ltr">{number}</Bdi>
              </span>
            }
            second={t(`counselling:help.lines.${line}`)}
            third={!is_confirmed && t('counselling:help.unconfirmed')}
            action={
              <Button
                size={48}
                icon={icon}
                renderLink={(link) => (
                  <a {...link} href={`tel:${number}`}>
                    {link.children}
                    <span className="visually-hidden">{number}</span>
                  </a>
                )}
              >
                {t('counselling:help.call')}
              </Button>
            }
          />
        ))}
      </RowList>
    </div>
  );
}

interface HelpPanelProps extends Pick<Own, 'help'> {
  risk: ReturnType<typeof useRisk>;
}

/** The help that an answer of danger gets at once: thanks, numbers, a place, and who was notified. */
export function HelpPanel({ help, risk }: HelpPanelProps) {
  const { t } = useTranslation();
  const top = useRef<HTMLHeadingElement>(null);
  const { isSent } = risk;
  useEffect(() => {
    if (isSent) top.current?.focus();
  }, [isSent]);
  return (
    <section className={styles.stack}>
      <Panel flush tone="accent">
        <div className={styles.thanks}>
          <h2 ref={top} tabIndex={-1}>
            {t('counselling:help.thanks')}
          </h2>
          <p>{t('counselling:help.text')}</p>
        </div>
        <HelpNumbers help={help} />
      </Panel>
      <div aria-live="polite">
        <AlertState risk={risk} />
      </div>
      <p className={styles.note}>{t('counselling:help.rest')}</p>
      <p className={styles.note}>
        {t('counselling:help.mistaken')}{' '}
        <Button size={32} look="quiet" busy={risk.isSending} onClick={risk.takeBack}>
          {t('counselling:help.take_back')}
        </Button>
      </p>
    </section>
  );
}

function AlertState({ risk }: Pick<HelpPanelProps, 'risk'>) {
  const { t } = useTranslation();
  if (risk.isSending) return <p className={styles.note}>{t('counselling:help.sending')}</p>;
  if (!risk.failure) return risk.alert && <Alerted alert={risk.alert} />;
  const again = (
    <Button size={32} onClick={risk.again}>
      {t('counselling:help.again')}
    </Button>
  );
  return (
    <Notice tone="warning" action={again}>
      {t('counselling:help.failed')}
    </Notice>
  );
}

function Alerted({ alert: { place, told, opened_at } }: { alert: OwnAlert }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const now = useNow();
  const words = () => {
    if (opened_at) {
      return t('counselling:help.opened', { when: relativeMoment(opened_at, now, language) });
    }
    if (!told) return t('counselling:help.told_nobody');
    return t('counselling:help.told', { name: titledNameOf(told) });
  };
  return (
    <div className={styles.held} data-place={place !== null || undefined}>
      {place && <Place place={place} />}
      <p className={styles.told}>
        <IconBellRinging size={20} stroke={1.5} aria-hidden="true" />
        {words()}
      </p>
    </div>
  );
}

function Place({ place }: { place: HeldPlace }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { titledNameOf } = useNames();
  const inWords = useRoomWords();
  return (
    <>
      <h3 className={styles.heldTitle}>
        {t(`counselling:help.${place.is_today ? 'place_today' : 'place_later'}`)} <Star size={18} />
      </h3>
      <p className={styles.time}>{formatTime(place.start_time, language)}</p>
      <p>{formatDay(place.day, language, 'short')}</p>
      <strong>
        <Bdi>{titledNameOf(place.staff)}</Bdi>
      </strong>
      <p className={styles.note}>{inWords(place.location)}</p>
    </>
  );
}
