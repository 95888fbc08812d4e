// Masked name of a person. For operators who may open the records of people, the name is a link to
// the person's record.
import { useT } from '../../../../i18n/use-t.ts';
import type { RecordReference } from '../../shell/model/found-record.ts';
import { tabsFor } from '../../shell/model/operator-roles.ts';

type PersonLinkProps = {
  /** Person with a masked name; the ID is null when the name belongs to no account. */
  person: { id: string | null; person: string };
  roles: string[];
  onOpen: (name: RecordReference) => void;
};

export function PersonLink({ person, roles, onOpen }: PersonLinkProps) {
  const t = useT();
  const { id, person: name } = person;
  if (!id || !tabsFor(roles).includes('people')) return <bdi>{name}</bdi>;
  return (
    <button
      type="button"
      className="text-primary underline underline-offset-4"
      aria-label={t('operator_search.open_person', { name })}
      onClick={() => onOpen({ kind: 'person', id })}
    >
      <bdi>{name}</bdi>
    </button>
  );
}
