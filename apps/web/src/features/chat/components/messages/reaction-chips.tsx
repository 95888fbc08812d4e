// Reactions below a message; a press adds or removes the user's reaction.
import { useT } from '../../../../i18n/use-t.ts';
import { countReactions, REACTIONS, type Reaction } from '../../model/view/reactions.ts';

type ReactionChipsProps = {
  reactions: Record<string, string[]>;
  me: string;
  onToggle: (reaction: Reaction) => void;
};

export function ReactionChips({ reactions, me, onToggle }: ReactionChipsProps) {
  const t = useT();
  const counted = countReactions(reactions, me);
  if (counted.length === 0) return null;
  return (
    <span className="-mt-1.5 flex flex-wrap gap-1 px-1">
      {counted.map(({ name, count, isMine }) => (
        <button
          key={name}
          type="button"
          aria-pressed={isMine}
          aria-label={t('chat.reaction_count', { reaction: t(`chat.reaction_${name}`), count })}
          onClick={() => onToggle(name)}
          className="figures relative inline-flex h-7 min-w-11 items-center justify-center gap-1 rounded-full border border-line bg-surface px-2 text-sm after:absolute after:inset-x-0 after:-inset-y-2 aria-pressed:border-primary aria-pressed:bg-primary-soft"
        >
          <span aria-hidden="true">{REACTIONS[name]}</span>
          {count > 1 ? <span aria-hidden="true">{count}</span> : null}
        </button>
      ))}
    </span>
  );
}
