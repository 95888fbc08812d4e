// Finds a person by her username and opens the conversation with her, the one that exists if there is one.
import { useRef, useState } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import type { Person } from '../../model/chat-types.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { usePersonSearch } from '../../model/hooks/use-person-search.ts';
import { PersonSearch } from './person-search.tsx';

type NewConversationProps = {
  me: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onOpened: (conversationId: string) => void;
  onGroup: () => void;
};

export function NewConversation(props: NewConversationProps) {
  const { me, isOpen, onOpenChange, onOpened, onGroup } = props;
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  const search = usePersonSearch(me);
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Person>();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const isChosen = chosen !== undefined && chosen.id === search.found?.id;

  const invite = async (person: Person) => {
    setIsPending(true);
    setError(undefined);
    try {
      onOpened(await chat.openWith(person.id));
      search.clear();
    } catch (failure) {
      setError(failure);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Dialog
      title={t('chat.new_conversation')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      initialFocus={field}
    >
      <PersonSearch
        field={field}
        search={search}
        action={(person) =>
          isChosen ? (
            <Button isPending={isPending} onClick={() => invite(person)}>
              {t('chat.send_invite')}
            </Button>
          ) : (
            <Button look="secondary" onClick={() => setChosen(person)}>
              {t('chat.choose')}
            </Button>
          )
        }
      />
      {error ? (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageFor(error, t, language, 'chat.open_failed')}
        </p>
      ) : null}
      <p className="mt-5 border-t border-line pt-3">
        <Button look="quiet" className="-ms-3" onClick={onGroup}>
          {t('chat.new_group')}
        </Button>
      </p>
    </Dialog>
  );
}
