// Sidebar of the chats: conversation list, search, and buttons for a new conversation or group.
import { Settings, SquarePen, Star } from 'lucide-react';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useConversations } from '../../model/hooks/use-conversations.ts';
import { useMessageSearch } from '../../model/hooks/use-found-messages.ts';
import { ChatSettings } from '../chat-settings.tsx';
import { ConnectionNote } from '../connection-note.tsx';
import { ChatSearchField } from './chat-search-field.tsx';
import { ConversationList } from './conversation-list.tsx';
import { NewGroup } from './new-group.tsx';
import { StarredMessages } from './starred-messages.tsx';

type Opened = 'conversation' | 'group' | 'settings' | 'starred' | undefined;

type ChatsSidebarProps = {
  me: string;
  /**
   * Link to the user's contacts. The parent component renders the link, because contacts are a
   * separate feature.
   */
  contacts?: ReactNode;
  /** Renders the search for people to chat with, including contacts. */
  finder: (onOpened: (conversationId: string) => void, onGroup: () => void) => ReactNode;
  onOpened: (conversationId: string) => void;
  /** True when the dialog for a new conversation is open initially. */
  startsNew: boolean;
  /** True when no conversation is open. */
  isMain: boolean;
};

export function ChatsSidebar(props: ChatsSidebarProps) {
  const { me, contacts, finder, onOpened, startsNew, isMain } = props;
  const t = useT();
  const Title = isMain ? 'h1' : 'h2';
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened>(startsNew ? 'conversation' : undefined);
  const wanted = useDeferredValue(search.trim());
  const list = useConversations(wanted);
  const found = useMessageSearch(wanted);
  const follow = (name: Opened) => (isOpen: boolean) => setOpened(isOpen ? name : undefined);
  const go = (conversationId: string) => {
    setOpened(undefined);
    onOpened(conversationId);
  };
  return (
    <section aria-label={t('chat.title')} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex items-center gap-1 px-4 py-2">
        <Title className="me-auto min-w-0 truncate text-xl font-semibold">{t('chat.title')}</Title>
        <IconButton label={t('chat.settings')} onClick={() => setOpened('settings')}>
          <Settings aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t('chat.starred')} onClick={() => setOpened('starred')}>
          <Star aria-hidden="true" className="size-5" />
        </IconButton>
        {contacts}
        <button
          type="button"
          aria-label={t('chat.new_conversation')}
          title={t('chat.new_conversation')}
          onClick={() => setOpened('conversation')}
          className="grid size-11 shrink-0 place-items-center rounded-card bg-primary text-on-primary hover:brightness-110"
        >
          <SquarePen aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ConnectionNote />
      <div className="px-4 pb-2">
        <ChatSearchField label={t('chat.search')} value={search} onChange={setSearch} />
      </div>
      <ConversationList
        {...list}
        search={wanted}
        found={found}
        me={me}
        onStart={() => setOpened('conversation')}
      />
      <Dialog
        title={t('chat.new_conversation')}
        isOpen={opened === 'conversation'}
        onOpenChange={follow('conversation')}
      >
        {finder(go, () => setOpened('group'))}
      </Dialog>
      <StarredMessages me={me} isOpen={opened === 'starred'} onOpenChange={follow('starred')} />
      <NewGroup me={me} isOpen={opened === 'group'} onOpenChange={follow('group')} onCreated={go} />
      <ChatSettings isOpen={opened === 'settings'} onOpenChange={follow('settings')} />
    </section>
  );
}
