// Search for people. Results are masked until the operator gives a reason.

import { useQuery } from '@tanstack/react-query';
import { formatPhone } from '@wasl/core/phone';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { LIST_ROW_ATTRIBUTE } from '../../../../shared/keyboard-shortcuts/move-row-focus.ts';
import { Avatar } from '../../../../shared/ui/pictures/avatar.tsx';
import { rowLinkClass } from '../../../../shared/ui/row-link-class.ts';
import { Skeleton } from '../../../../shared/ui/states/skeleton.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { LoadFailure } from '../../shell/components/load-failure.tsx';
import { RowShortcuts } from '../../shell/components/row-shortcuts.tsx';
import { SearchForm } from '../../shell/components/search-form.tsx';
import { type FoundPerson, personQueries } from '../api/person-queries.ts';
import { PersonScreen } from './person-screen.tsx';

type PeopleProps = {
  roles: string[];
  /** Panel about the person as a broker, which another feature provides. */
  brokerPart: (brokerId: string) => ReactNode;
};

export function People({ roles, brokerPart }: PeopleProps) {
  const t = useT();
  const [asked, setAsked] = useState('');
  const [chosen, setChosen] = useState<string>();
  const people = useQuery(personQueries.found(asked));
  const search = (text: string) => {
    if (text === asked) void people.refetch();
    setAsked(text);
  };
  if (chosen) {
    return (
      <PersonScreen
        userId={chosen}
        roles={roles}
        brokerPart={brokerPart}
        onLeave={() => setChosen(undefined)}
      />
    );
  }
  const columns: Column<FoundPerson>[] = [
    {
      key: 'person',
      head: t('operator.person'),
      cell: (row) => (
        <button
          type="button"
          {...LIST_ROW_ATTRIBUTE}
          className={`${rowLinkClass} inline-flex items-center gap-3 focus-visible:outline-none`}
          onClick={() => setChosen(row.user_id)}
        >
          <Avatar
            person={{
              id: row.user_id,
              first_name: row.person,
              last_name: null,
              avatar_url: null,
            }}
            className="size-8 text-sm"
          />
          <bdi>{row.person}</bdi>
        </button>
      ),
    },
    { key: 'username', head: t('operator.username'), cell: (row) => <bdi>{row.username}</bdi> },
    { key: 'email', head: t('operator.email'), cell: (row) => <bdi dir="ltr">{row.email}</bdi> },
    {
      key: 'phone',
      head: t('operator.phone'),
      // A result may have no phone number.
      cell: (row) =>
        row.phone_number ? <bdi dir="ltr">{formatPhone(row.phone_number)}</bdi> : null,
    },
    {
      key: 'state',
      head: t('operator.account'),
      cell: (row) =>
        [
          t(row.account_type === 'broker' ? 'profile.type_broker' : 'profile.type_user'),
          row.is_identity_approved ? t('operator.verified') : null,
          row.is_suspended ? t('operator.suspended') : null,
        ]
          .filter(Boolean)
          .join(' · '),
    },
  ];
  return (
    <section className="flex flex-col gap-3">
      <h1 className="text-xl font-semibold">{t('operator.tab_people')}</h1>
      <SearchForm
        label={t('operator.search')}
        hint={t('operator.search_hint')}
        isPending={people.isFetching}
        onAsk={search}
      />
      {people.isError ? <LoadFailure query={people} /> : null}
      {people.isLoading ? <Skeleton rows={3} /> : null}
      {people.data ? (
        <Table
          caption={t('operator.tab_people')}
          columns={columns}
          rows={people.data}
          rowKey={(row) => row.user_id}
          empty={<EmptyNote title={t('operator.nobody')} text={t('operator.nobody_text')} />}
        />
      ) : null}
      <RowShortcuts count={people.data?.length ?? 0} isSearched />
    </section>
  );
}
