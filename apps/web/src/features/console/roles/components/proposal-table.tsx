// Table of proposed roles that wait for a second admin, with buttons to confirm or refuse each
// role.
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { Time } from '../../../../shared/ui/time.tsx';
import { EmptyNote } from '../../shell/components/empty-note.tsx';
import { isOperatorRole } from '../../shell/model/operator-roles.ts';
import type { Proposal } from '../api/role-queries.ts';
import { operatorName } from '../model/operator-name.ts';

type ProposalTableProps = {
  proposals: Proposal[];
  isAnswering: boolean;
  onAnswer: (kind: 'confirm' | 'refuse', proposal: Proposal) => void;
};

export function ProposalTable({ proposals, isAnswering, onAnswer }: ProposalTableProps) {
  const t = useT();
  const aboutOf = ({ role, ...row }: Proposal) =>
    `${isOperatorRole(role) ? t(`operator.role_${role}`) : role}, ${operatorName(row)}`;
  const columns: Column<Proposal>[] = [
    { key: 'person', head: t('operator.person'), cell: (row) => <bdi>{operatorName(row)}</bdi> },
    {
      key: 'role',
      head: t('operator.role'),
      cell: ({ role }) => (isOperatorRole(role) ? t(`operator.role_${role}`) : role),
    },
    { key: 'reason', head: t('operator.reason'), cell: (row) => <bdi>{row.reason}</bdi> },
    {
      key: 'by',
      head: t('operator.proposed_by'),
      cell: (row) => <bdi>{row.proposed_by_first_name}</bdi>,
    },
    { key: 'until', head: t('operator.until'), cell: (row) => <Time at={row.expires_at} /> },
    {
      key: 'answer',
      head: t('operator.answer'),
      cell: (row) => (
        <span className="flex flex-wrap gap-2 max-sm:min-w-72">
          {row.may_confirm ? (
            <Button
              about={aboutOf(row)}
              disabled={isAnswering}
              onClick={() => onAnswer('confirm', row)}
            >
              {t('operator.confirm_role')}
            </Button>
          ) : (
            <span className="text-sm text-muted">{t('operator.another_confirms')}</span>
          )}
          <Button
            look="secondary"
            about={aboutOf(row)}
            disabled={isAnswering}
            onClick={() => onAnswer('refuse', row)}
          >
            {t('operator.refuse_role')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('operator.proposals')}
      columns={columns}
      rows={proposals}
      rowKey={(row) => row.id}
      empty={
        <EmptyNote title={t('operator.no_proposals')} text={t('operator.no_proposals_text')} />
      }
    />
  );
}
