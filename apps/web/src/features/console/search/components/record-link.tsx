// Link to a record that the search of the console has found. Depending on the type, the record
// opens on the search screen, which asks the operator for a reason, or in the queue for this type
// of record.
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../../i18n/use-t.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import type { FoundRecord, RecordReference } from '../../shell/model/found-record.ts';
import { tabsFor } from '../../shell/model/operator-roles.ts';

type RecordLinkProps = {
  record: FoundRecord;
  roles: string[];
  onOpen: (name: RecordReference) => void;
};

const LINK_CLASS = `${rowLinkClass} focus-visible:outline-none`;

export function RecordLink({ record, roles, onOpen }: RecordLinkProps) {
  const lang = useLanguage();
  const maySeePeople = tabsFor(roles).includes('people');
  const named = nameOf(record);
  const name = (
    <bdi
      className={named.isCode ? 'figures whitespace-nowrap' : undefined}
      dir={named.isCode ? 'ltr' : undefined}
    >
      {named.text}
    </bdi>
  );
  const open = opensHere(record, maySeePeople);
  if (open) {
    return (
      <button
        type="button"
        {...LIST_ROW_ATTRIBUTE}
        className={LINK_CLASS}
        onClick={() => onOpen(open)}
      >
        {name}
      </button>
    );
  }
  const tab = tabOf(record);
  return (
    <Link
      to="/$lang/operator"
      params={{ lang }}
      search={tab === 'finance' ? { tab } : { tab, case: record.id }}
      {...LIST_ROW_ATTRIBUTE}
      className={LINK_CLASS}
    >
      {name}
    </Link>
  );
}

function nameOf(record: FoundRecord): { text: string; isCode: boolean } {
  switch (record.kind) {
    case 'person':
      return { text: record.username ?? record.person, isCode: false };
    case 'transfer':
    case 'dispute':
      return { text: record.reference, isCode: true };
    case 'delivery':
      return { text: record.label_code, isCode: true };
    case 'property':
      return { text: record.title, isCode: false };
    case 'broker':
      return { text: record.business_name, isCode: false };
    default:
      return { text: record.person?.person ?? '', isCode: false };
  }
}

/**
 * The link of a found record can open a record on the search screen. Returns the record that the
 * link opens. For a listing, this is the owner. For an identity case, it is the applicant. Returns
 * undefined if the link leads to another screen.
 */
function opensHere(record: FoundRecord, maySeePeople: boolean): RecordReference | undefined {
  const person = (id: string | undefined) =>
    id && maySeePeople ? ({ kind: 'person', id } as const) : undefined;
  switch (record.kind) {
    case 'person':
      return person(record.id);
    case 'transfer':
    case 'delivery':
      return { kind: record.kind, id: record.id };
    case 'property':
      return person(record.owner?.id);
    case 'broker':
      return person(record.id);
    case 'identity_case':
      return person(record.person?.id);
    default:
      return undefined;
  }
}

function tabOf({ kind }: FoundRecord): string {
  if (kind === 'dispute') return 'disputes';
  return kind === 'broker_application' ? 'brokers' : 'finance';
}
