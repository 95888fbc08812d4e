// Buttons below a message request: accept the request, decline it, or report the sender.
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { bidiIsolate } from '../../model/engine/bidi-isolate.ts';

type MessageRequestBarProps = {
  name: string;
  isGroup: boolean;
  isPending: boolean;
  onAccept: () => void;
  onDecline: () => void;
  onBlock: () => void;
  onReport: () => void;
};

export function MessageRequestBar(props: MessageRequestBarProps) {
  const { name, isGroup, isPending } = props;
  const t = useT();
  return (
    <section
      aria-label={t('chat.request')}
      className="flex shrink-0 flex-col gap-3 border-t border-line bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <p className="text-center">
        {t(isGroup ? 'chat.request_group_text' : 'chat.request_text', { name: bidiIsolate(name) })}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button isPending={isPending} onClick={props.onAccept}>
          {t('chat.accept')}
        </Button>
        <Button look="secondary" disabled={isPending} onClick={props.onDecline}>
          {t('chat.decline')}
        </Button>
        {isGroup ? null : (
          <Button look="danger" disabled={isPending} onClick={props.onBlock}>
            {t('chat.block')}
          </Button>
        )}
        <Button look="quiet" disabled={isPending} onClick={props.onReport}>
          {t('chat.report')}
        </Button>
      </div>
    </section>
  );
}
