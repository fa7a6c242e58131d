import { IconSend2 } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#platform/ui/buttons/button.tsx';
import { IconButton } from '#platform/ui/buttons/icon-button.tsx';
import { Form } from '#platform/ui/forms/form.tsx';
import { useMe } from '#platform/web/me.tsx';
import { useCommand } from '#platform/web/queries.ts';
import { chatCalls } from '../calls.ts';
import { longestMessage } from '../message.ts';
import { post, type Recipient } from './outbox.ts';
import styles from './talk-panel.module.css';
import { usePicture } from './use-picture.ts';
import { WriteBar } from './write-bar.tsx';

const { readConversation, writeNote } = chatCalls;

interface WriteFormProps {
  to: Recipient;
  /** Null before the first message. */
  id: number | null;
  isStudent: boolean;
  onTyping: () => void;
}

/** Enter sends and Shift+Enter breaks the line; nothing is sent empty, or while a picture is on its way. */
export function WriteForm({ to, id, isStudent, onTyping }: WriteFormProps) {
  const { t } = useTranslation();
  const me = useMe();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isNote, setNote] = useState(false);
  const picture = usePicture();
  const writing = useCommand(writeNote, { changes: [readConversation], onDone: finish });
  const file = typeof picture.state === 'object' ? picture.state.id : undefined;
  const isEmpty = text.trim() === '' && (file === undefined || isNote);
  const isBlocked = isEmpty || picture.state === 'sending' || writing.isPending;

  function finish(): void {
    setText('');
    setNote(false);
    field.current?.focus();
  }
  function submit(): void {
    if (isBlocked) return;
    if (isNote) {
      if (id !== null) writing.mutate({ params: { id }, body: { text } });
      return;
    }
    if (!post({ person: me.id, to, text: text.trim(), file })) return;
    picture.clear();
    finish();
  }
  function press(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }
  function paste(event: ClipboardEvent): void {
    const [pasted] = event.clipboardData.files;
    if (!pasted?.type.startsWith('image/')) return;
    event.preventDefault();
    picture.send(pasted);
  }
  function turnNote(): void {
    setNote(!isNote);
    field.current?.focus();
  }
  /** Where the caret is. */
  function insert(words: string): void {
    const at = field.current?.selectionStart ?? text.length;
    setText(`${text.slice(0, at)}${words}${text.slice(at)}`);
    field.current?.focus();
  }
  return (
    <Form
      className={`${styles.composer} ${isNote ? styles.writesNote : ''}`}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {picture.state !== 'none' && (
        <p className={styles.time} role="status">
          {t(picture.state === 'sending' ? 'chat:write.uploading' : 'chat:write.attached')}
          <Button look="quiet" size={32} onClick={picture.clear}>
            {t('chat:write.remove')}
          </Button>
        </p>
      )}
      <textarea
        ref={field}
        aria-label={t(isNote ? 'chat:write.note' : 'chat:write.text')}
        className={styles.field}
        dir="auto"
        rows={1}
        maxLength={longestMessage}
        placeholder={t(isNote ? 'chat:write.note_hint' : 'chat:write.hint')}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (!isNote) onTyping();
        }}
        onKeyDown={press}
        onPaste={paste}
      />
      <div className={styles.tools}>
        <WriteBar {...{ isStudent, isNote, picture, insert }} onNote={turnNote} />
        <IconButton
          type="submit"
          label={t(isNote ? 'chat:write.note_save' : 'chat:write.send')}
          className={styles.send}
          disabled={isBlocked}
        >
          <IconSend2 size={20} className="mirrored" />
        </IconButton>
      </div>
    </Form>
  );
}
