// Placeholder next to the list while no conversation is open.

import { useT } from '../../../i18n/use-t.ts';
import { StarLattice } from '../../../shared/ui/pictures/eight-pointed-star.tsx';
import { ServicePicture } from '../../../shared/ui/pictures/service-picture.tsx';

export function NoChatOpen() {
  const t = useT();
  return (
    <div className="relative grid h-full place-items-center overflow-hidden p-6 text-center">
      <StarLattice isClearInside className="absolute inset-0 size-full text-primary opacity-10" />
      {/* If there is no chat, the list explains how to start one. */}
      <div className="relative flex max-w-sm flex-col items-center gap-3 group-has-data-nothing-yet/chats:hidden">
        <ServicePicture of="chat" className="h-24 w-32" />
        <h2 className="text-lg font-semibold">{t('chat.select_title')}</h2>
        <p className="text-muted">{t('chat.select_text')}</p>
      </div>
    </div>
  );
}
