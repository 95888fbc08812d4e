// Notes of compliance on a case, oldest first, and a form for the next note.
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextArea } from '../../../../shared/ui/fields/text-area.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { RefusalNote } from '../../shell/components/refusal-note.tsx';
import { useAddActivityNote } from '../api/activity-changes.ts';
import type { ActivityCase } from '../api/activity-queries.ts';

const LEAST = 3;
const MOST = 2000;

export function CaseNotes({ id, notes }: { id: string; notes: ActivityCase['notes'] }) {
  const t = useT();
  const add = useAddActivityNote(id);
  const [text, setText] = useState('');
  const [isShort, setIsShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = text.trim();
    setIsShort(given.length < LEAST);
    if (given.length < LEAST || add.isPending) return;
    // Keeps text that was typed while the request was pending.
    add.mutate(given, { onSuccess: () => setText((now) => (now === text ? '' : now)) });
  };
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg font-semibold">{t('activity.notes')}</h2>
      <ol className="flex flex-col gap-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-card border border-line bg-surface px-4 py-3">
            <p className="text-sm text-muted">
              {t(`activity.kind_${note.kind}`)} {'·'} <Time at={note.written_at} />
            </p>
            <bdi className="whitespace-pre-wrap break-words">{note.text}</bdi>
          </li>
        ))}
      </ol>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3 print:hidden">
        <TextArea
          label={t('activity.note')}
          hint={t('activity.note_hint')}
          rows={3}
          maxLength={MOST}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isShort ? t('operator.note_missing') : undefined}
        />
        <RefusalNote error={add.error} />
        <Button type="submit" look="secondary" className="self-start" isPending={add.isPending}>
          {t('activity.note_add')}
        </Button>
      </form>
    </section>
  );
}
