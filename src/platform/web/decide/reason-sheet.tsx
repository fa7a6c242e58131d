import { IconX } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { NumberedReasons } from '../../ui/fields/numbered-reasons.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormProblem } from '../../ui/forms/form-problem.tsx';
import { useKeys } from '../use-keys.ts';
import styles from './decide-panel.module.css';

/** The most reasons on offer: as many as can be read at a glance. */
const mostReasons = 4;

interface ReasonSheetProps<Way extends string> {
  /** Return and reject, where both can be chosen. */
  ways: readonly { value: Way; label: string }[];
  way: Way;
  onWay: (way: Way) => void;
  /** Its consequence. */
  text: ReactNode;
  reasons: readonly string[];
  chosen: string;
  onReason: (reason: string) => void;
  /** The text that the person reads, and other inputs. */
  children: ReactNode;
  problem?: string | undefined;
  verb: string;
  danger: boolean;
  busy: boolean;
  /** Why it can't be sent yet. */
  stopped?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks within the panel why something is returned or rejected; what is decided stays legible above. */
export function ReasonSheet<Way extends string>(props: ReasonSheetProps<Way>) {
  const { ways, way, reasons, onReason, onClose } = props;
  const { t } = useTranslation();
  const sheet = useRef<HTMLDivElement>(null);
  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  const offered = reasons.slice(0, mostReasons);
  useKeys((key) => {
    if (key === 'Escape') return onClose();
    const reason = offered[Number(key) - 1];
    return reason && onReason(reason);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!props.busy && !props.stopped) props.onSubmit();
  };
  return (
    <div ref={sheet} tabIndex={-1} className={styles.sheet}>
      <Form onSubmit={submit}>
        <div className={styles.sheetHead}>
          {ways.length > 1 && (
            <Segmented
              sunken
              label={t('platform:decide.which')}
              segments={ways}
              value={way}
              onChange={props.onWay}
            />
          )}
          <p className={styles.note}>{props.text}</p>
          <IconButton size={32} label={t('platform:common.close')} onClick={onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.reasons}>
          {offered.length > 0 && (
            <NumberedReasons reasons={offered} chosen={props.chosen} onChoose={onReason} />
          )}
          <div className={styles.texts}>{props.children}</div>
        </div>
        <FormProblem>{props.problem}</FormProblem>
        <div className={styles.acts}>
          <Button
            type="submit"
            look={props.danger ? 'danger' : 'primary'}
            busy={props.busy}
            reason={props.stopped}
          >
            {props.verb}
          </Button>
          <Button look="plain" onClick={onClose}>
            {t('platform:common.back')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
