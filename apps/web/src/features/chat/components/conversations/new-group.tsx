// Dialog that creates a group with a name and members.
import { useRef, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { Person } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { PeoplePicker } from './people-picker.tsx';

/** A group has at least three members, including the user. */
const FEWEST_OTHERS = 2;
const NAME_CHARACTERS = 80;

type NewGroupProps = {
  me: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCreated: (conversationId: string) => void;
};

export function NewGroup({ me, isOpen, onOpenChange, onCreated }: NewGroupProps) {
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [people, setPeople] = useState<Person[]>([]);
  const [isTried, setIsTried] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const hasName = name.trim() !== '';
  const hasPeople = people.length >= FEWEST_OTHERS;

  const create = async () => {
    setIsTried(true);
    if (!hasName || !hasPeople) return;
    setIsPending(true);
    setError(undefined);
    try {
      const id = await chat.createGroup(
        name.trim(),
        people.map((person) => person.id),
      );
      setName('');
      setPeople([]);
      setIsTried(false);
      onCreated(id);
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={t('chat.new_group')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      initialFocus={field}
    >
      <div className="flex flex-col gap-4">
        <TextField
          ref={field}
          label={t('chat.group_name')}
          error={isTried && !hasName ? t('chat.group_name_missing') : undefined}
          maxLength={NAME_CHARACTERS}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <PeoplePicker me={me} people={people} taken={[]} onChange={setPeople} />
        <p role="status" className="text-sm text-muted">
          {t('chat.group_people', { count: people.length })}
        </p>
        {isTried && !hasPeople ? (
          <p role="alert" className="text-sm text-danger">
            {t('chat.group_too_small')}
          </p>
        ) : null}
        {error ? (
          <p role="alert" className="text-sm text-danger">
            {messageFor(error, t, language, 'chat.open_failed')}
          </p>
        ) : null}
        <Button isPending={isPending} onClick={create}>
          {t('chat.create_group')}
        </Button>
      </div>
    </Dialog>
  );
}
