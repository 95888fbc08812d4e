// Operators and their roles, each with a button that removes the role.
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { type Column, Table } from '../../../../shared/ui/table.tsx';
import { isOperatorRole, type OperatorRole } from '../../shell/model/operator-roles.ts';
import type { Operator } from '../api/role-queries.ts';
import { operatorName } from '../model/operator-name.ts';

export type HeldOperatorRole = { userId: string; name: string; role: OperatorRole };

type OperatorTableProps = { operators: Operator[]; onTake: (role: HeldOperatorRole) => void };

export function OperatorTable({ operators, onTake }: OperatorTableProps) {
  const t = useT();
  const columns: Column<Operator>[] = [
    { key: 'person', head: t('operator.person'), cell: (row) => <bdi>{operatorName(row)}</bdi> },
    { key: 'username', head: t('operator.username'), cell: (row) => <bdi>{row.username}</bdi> },
    {
      key: 'factor',
      head: t('operator.second_factor'),
      cell: (row) => t(row.has_second_factor ? 'operator.yes' : 'operator.no'),
    },
    {
      key: 'roles',
      head: t('operator.roles'),
      cell: (row) => (
        <span className="flex gap-2 sm:flex-wrap">
          {row.roles.filter(isOperatorRole).map((role) => (
            <Button
              key={role}
              look="secondary"
              className="px-3"
              aria-label={t('operator.take_role_of', {
                role: t(`operator.role_${role}`),
                name: operatorName(row),
              })}
              onClick={() => onTake({ userId: row.user_id, name: operatorName(row), role })}
            >
              {t(`operator.role_${role}`)}
            </Button>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('operator.operators')}
      columns={columns}
      rows={operators}
      rowKey={(row) => row.user_id}
      empty={null}
    />
  );
}
