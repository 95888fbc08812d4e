// Username field with a search button. Shows the person found, next to a button that the parent
// component supplies.
import { Search } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/fields/text-field.tsx';
import type { Person } from '../../model/chat-types.ts';
import type { PersonSearch as Finding } from '../../model/hooks/use-person-search.ts';
import { fullName } from '../../model/view/chat-title.ts';
import { MemberAvatar } from './member-avatar.tsx';

type PersonSearchProps = {
  search: Finding;
  action: (person: Person) => ReactNode;
  field?: Ref<HTMLInputElement>;
};

export function PersonSearch({ search, action, field }: PersonSearchProps) {
  const t = useT();
  const { found } = search;
  return (
    <div className="flex flex-col gap-3">
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void search.search();
        }}
      >
        <TextField
          {...(field && { ref: field })}
          label={t('chat.username')}
          hint={t('chat.username_hint')}
          error={search.problem && t(search.problem)}
          value={search.name}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => search.setName(event.target.value)}
        />
        {found ? null : (
          <Button type="submit" look="secondary" isPending={search.isSearching}>
            <Search aria-hidden="true" className="size-5" />
            {t('chat.search_person')}
          </Button>
        )}
      </form>
      <div role="status">
        {found ? (
          <div className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
            <MemberAvatar member={found} className="size-11" />
            <span className="min-w-0 flex-1">
              <bdi className="block truncate font-medium">{fullName(found)}</bdi>
              <bdi className="block truncate text-sm text-muted">{found.username}</bdi>
            </span>
            {action(found)}
          </div>
        ) : null}
      </div>
    </div>
  );
}
