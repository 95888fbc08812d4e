// Search field that finds a person for a new conversation by contact name, phone number or
// username. People without an account can be invited with a link.
import { Search, UserPlus, UsersRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Language } from '../../../../i18n/language.ts';
import { type T, useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';
import { useChat } from '../../model/hooks/use-chat.ts';
import { type FinderState, usePeopleFinder } from '../../model/hooks/use-people-finder.ts';
import type { ContactPerson, ContactSource } from '../../model/view/contact-source.ts';
import { ContactPersonList } from './contact-person-list.tsx';
import { FoundPerson } from './found-person.tsx';

const MOST_SHOWN = 30;

type FindPeopleProps = {
  me: string;
  book: ContactSource;
  /** The user's invite link for people who are not on Wasl. */
  invite: ReactNode;
  onOpened: (conversationId: string) => void;
  onGroup: () => void;
};

export function FindPeople({ me, book, invite, onOpened, onGroup }: FindPeopleProps) {
  const t = useT();
  const language = useLanguage();
  const chat = useChat();
  const finder = usePeopleFinder(me);
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isInviting, setIsInviting] = useState(false);
  const [pending, setPending] = useState<string>();
  const [error, setError] = useState<unknown>();
  useEffect(() => field.current?.focus(), []);
  const { state } = finder;
  const people = book.find(text).slice(0, MOST_SHOWN);
  const isTyped = text.trim() !== '';

  const type = (next: string) => {
    setText(next);
    setError(undefined);
    finder.reset();
  };
  const open = async (userId: string) => {
    setPending(userId);
    setError(undefined);
    try {
      onOpened(await chat.openWith(userId));
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(undefined);
    }
  };
  const choose = (person: ContactPerson) => {
    if (person.userId) return void open(person.userId);
    // Looks the contact up by phone number, because the contact has no known account.
    type(person.phone);
    void finder.search(person.phone, book.phoneOf(person.phone));
  };
  return (
    <div className="flex flex-col gap-4">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isTyped) void finder.search(text, book.phoneOf(text));
        }}
      >
        <TextField
          ref={field}
          label={t('chat.find')}
          hint={t('chat.find_hint')}
          error={problemOf(state, t, language)}
          value={text}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
        />
        {isTyped && state.kind !== 'found' ? (
          <Button type="submit" look="secondary" isPending={state.kind === 'searching'}>
            <Search aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 truncate">
              {t('chat.find_on_wasl', { text: bidiIsolate(text.trim()) })}
            </span>
          </Button>
        ) : null}
      </form>
      <div role="status">
        {state.kind === 'found' ? (
          <FoundPerson
            key={state.person.id}
            person={state.person}
            isPending={pending === state.person.id}
            onInvite={() => open(state.person.id)}
          />
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="text-sm text-danger">
          {messageFor(error, t, language, 'chat.open_failed')}
        </p>
      ) : null}
      {book.isLoading ? <Skeleton rows={3} /> : null}
      {people.length > 0 ? (
        <ContactPersonList people={people} isPending={pending !== undefined} onChoose={choose} />
      ) : null}
      {state.kind === 'none' || isInviting ? (
        invite
      ) : (
        <div className="flex flex-wrap gap-x-4 border-t border-line pt-3">
          <Button look="quiet" className="-ms-3" onClick={onGroup}>
            <UsersRound aria-hidden="true" className="size-5" />
            {t('chat.new_group')}
          </Button>
          <Button look="quiet" className="-ms-3" onClick={() => setIsInviting(true)}>
            <UserPlus aria-hidden="true" className="size-5" />
            {t('chat.not_on_wasl')}
          </Button>
        </div>
      )}
    </div>
  );
}

function problemOf(state: FinderState, t: T, language: Language): string | undefined {
  if (state.kind === 'self') return t('chat.search_self');
  if (state.kind === 'failed') return messageFor(state.error, t, language, 'chat.search_failed');
  if (state.kind === 'none') return t(state.isPhone ? 'chat.phone_none' : 'chat.search_none');
  return undefined;
}
