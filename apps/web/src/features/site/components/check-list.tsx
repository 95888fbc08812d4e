// List of short statements, each with a tick or another icon.
import { Check, type LucideIcon } from 'lucide-react';

type CheckListProps = { items: string[]; Icon?: LucideIcon };

export function CheckList({ items, Icon = Check }: CheckListProps) {
  return (
    <ul className="grid max-w-[41em] gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-1 size-5 shrink-0 text-primary" />
          <span className="min-w-0 text-pretty">{item}</span>
        </li>
      ))}
    </ul>
  );
}
