// Searches the messages of one conversation.
import { useDeferredValue, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { SidePanel } from '../../../../shared/ui/dialogs/side-panel.tsx';
import { useMessageSearch } from '../../model/hooks/use-found-messages.ts';
import { FoundMessages } from '../messages/found-messages.tsx';
import { ChatSearchField } from './chat-search-field.tsx';

type MessageSearchProps = {
  conversationId: string;
  me: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShow: (messageId: string) => void;
};

export function MessageSearch(props: MessageSearchProps) {
  const t = useT();
  return (
    <SidePanel
      title={t('chat.search_messages')}
      isOpen={props.isOpen}
      onOpenChange={props.onOpenChange}
    >
      <Search {...props} />
    </SidePanel>
  );
}

function Search({ conversationId, me, onOpenChange, onShow }: MessageSearchProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const view = useMessageSearch(wanted, conversationId);
  const isNothing = wanted.length > 1 && view.state === 'ready' && view.found.length === 0;
  return (
    <div className="-mx-4 flex flex-col gap-3">
      <div className="px-4">
        <ChatSearchField label={t('chat.search_messages')} value={search} onChange={setSearch} />
      </div>
      <p role="status" className="px-4 text-muted empty:hidden">
        {wanted.length < 2 ? t('chat.search_messages_hint') : null}
        {isNothing ? t('chat.no_message_found') : null}
      </p>
      <FoundMessages
        view={view}
        me={me}
        search={wanted}
        onOpened={(messageId) => {
          onOpenChange(false);
          // Also called when the same message is chosen again, so that the thread scrolls again.
          onShow(messageId);
        }}
      />
    </div>
  );
}
