import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '#platform/language/name-in.ts';
import { relativeMoment } from '#platform/language/times/relative.ts';
import { Button } from '#platform/ui/buttons/button.tsx';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { Panel } from '#platform/ui/layout/panel.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useNames } from '#platform/ui/look/use-names.ts';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { useNow } from '#platform/web/now.ts';
import type { StoredFile } from '#services/files/contract.ts';
import { FileView } from '#services/files/web/public.tsx';
import type { OwnRequirement } from '../contract.ts';
import { documentMarks, useEndWords, useScopeWords } from './document-words.ts';
import styles from './own-screen.module.css';
import { SendForm } from './send-form.tsx';

interface RequirementCardProps {
  requirement: OwnRequirement;
  /** The most urgent one: what it asks for is open already. */
  isFirst: boolean;
  /** One of the rest, a line until it is opened. */
  isQuiet?: boolean;
}

/** A requirement: where it stands, how to get it, and what is sent for it. */
export function RequirementCard({ requirement, isFirst, isQuiet = false }: RequirementCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { nameOf } = useNames();
  const now = useNow();
  const { endOf, isNear } = useEndWords();
  const scopeOf = useScopeWords();
  const [isOpen, setOpen] = useState(isFirst);
  const [shown, setShown] = useState<StoredFile | null>(null);
  const { document, is_mandatory, takes_days, sample } = requirement;
  const name = nameOf(requirement);
  const state = document?.state ?? 'missing';
  const isRefused = state === 'rejected' || state === 'returned' || state === 'expired';
  const isEnding = state === 'accepted' && isNear(document?.expires_on ?? null);
  const steps = textIn(language, requirement, 'how_to').split('\n').filter(Boolean);
  const verb = state === 'missing' || isRefused ? 'choose' : isEnding ? 'renew' : 'replace';
  const tone = isRefused ? (state === 'rejected' ? 'error' : 'warning') : undefined;
  const about = (
    <>
      <div className={styles.head} data-tone={tone}>
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.second}>
            <Dotted
              facts={[
                t(`requirements:${is_mandatory ? 'mandatory' : 'optional'}`),
                scopeOf(requirement),
                document?.rej_reason,
                state === 'missing' &&
                  takes_days !== null &&
                  t('requirements:own.takes', { count: takes_days }),
                state === 'pending' &&
                  document &&
                  t('requirements:own.sent_on', {
                    when: relativeMoment(document.sent_at, now, language),
                  }),
                (state === 'accepted' || state === 'expired') &&
                  document &&
                  endOf(document.expires_on),
              ]}
            />
          </p>
        </div>
        <StatusMark mark={isEnding ? 'needs_action' : documentMarks[state]}>
          {t(isEnding ? 'requirements:own.ends_soon' : `requirements:states.${state}`)}
        </StatusMark>
        <div className={styles.verbs}>
          {document && (
            <Button
              size={32}
              look="quiet"
              aria-label={t('requirements:own.show_of', { name })}
              onClick={() => setShown(document.file)}
            >
              {t('requirements:own.show')}
            </Button>
          )}
          {isQuiet && !isOpen && (
            <Button
              size={32}
              look={isEnding ? 'secondary' : 'quiet'}
              aria-label={t(`requirements:own.${verb}_of`, { name })}
              onClick={() => setOpen(true)}
            >
              {t(`requirements:own.${verb}`)}
            </Button>
          )}
        </div>
      </div>
      {(isOpen || !isQuiet) && (
        <div className={styles.body}>
          {steps.length > 0 && (isRefused ? null : <Steps steps={steps} />)}
          {sample && (
            <Button size={32} onClick={() => setShown(sample)}>
              {t('requirements:own.sample')}
            </Button>
          )}
          {isOpen ? (
            <SendForm
              requirement={requirement}
              isFirst={isFirst}
              onDone={() => setOpen(false)}
              {...(isFirst ? {} : { onBack: () => setOpen(false) })}
            />
          ) : (
            <Button
              icon={<IconUpload size={18} aria-hidden="true" />}
              aria-label={t('requirements:own.choose_of', { name })}
              onClick={() => setOpen(true)}
            >
              {t('requirements:own.choose')}
            </Button>
          )}
        </div>
      )}
      <Dialog opened={shown !== null} onClose={() => setShown(null)} title={name} size={800}>
        {shown && <FileView file={shown} />}
      </Dialog>
    </>
  );
  if (isQuiet) {
    return (
      <section className={styles.line} aria-label={name}>
        {about}
      </section>
    );
  }
  return (
    <Panel flush {...(tone ? { tone } : {})} aria-label={name}>
      {about}
    </Panel>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <h4 className={styles.small}>{t('requirements:own.how')}</h4>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
