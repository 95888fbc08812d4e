// Tables, tabs, pagination and steps.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { Amount } from './amount.tsx';
import { Pager } from './pager/pager.tsx';
import { rowLinkClass } from './row-link-class.ts';
import { EmptyState } from './states/empty-state.tsx';
import { useStoryText } from './story-text.ts';
import { Table } from './table.tsx';
import { Tabs } from './tabs.tsx';
import { Time } from './time.tsx';
import { Stepper } from './wizard/stepper.tsx';

export default { title: 'Collections', component: Pager } satisfies Meta<typeof Pager>;
type Story = StoryObj;
type Row = { id: number; name: string; centimes: number };

function TransferTable({ rows }: { rows: Row[] }) {
  const say = useStoryText();
  return (
    <Table
      caption={say('Transfers', 'Transferts', 'التحويلات')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={say('Nothing', 'Rien', 'لا شيء')} text="0" />}
      columns={[
        {
          key: 'name',
          head: say('Recipient', 'Destinataire', 'المستلم'),
          cell: ({ id, name }) => (
            <a href={`#${id}`} className={rowLinkClass}>
              <bdi>{name}</bdi>
            </a>
          ),
        },
        {
          key: 'amount',
          head: say('Amount', 'Montant', 'المبلغ'),
          isFigure: true,
          cell: ({ centimes }) => <Amount centimes={centimes} />,
        },
        {
          key: 'day',
          head: say('Sent', 'Envoyé', 'أُرسل'),
          cell: () => <Time at="2026-11-21T20:30:00Z" className="whitespace-nowrap" />,
        },
      ]}
    />
  );
}

export const TableFilled: Story = {
  render: () => (
    <TransferTable
      rows={Array.from({ length: 24 }, (_, id) => ({
        id,
        name: id % 2 ? 'Omar Bensaïd' : 'فاطمة الزهراء المرابط',
        centimes: (id + 1) * 125_000,
      }))}
    />
  ),
};
export const TableEmpty: Story = { render: () => <TransferTable rows={[]} /> };

export const TabsWithKeys: Story = {
  render: function TabsWithKeys() {
    const say = useStoryText();
    const [value, setValue] = useState('requests');
    const tab = (name: string, label: string) => ({ value: name, label, content: <p>{label}</p> });
    return (
      <Tabs
        label={say('Workspace', 'Espace de travail', 'مساحة العمل')}
        value={value}
        onChange={setValue}
        tabs={[
          tab('requests', say('Requests', 'Demandes', 'الطلبات')),
          tab('jobs', say('My payouts', 'Mes retraits', 'عمليات السحب')),
          tab('history', say('History', 'Historique', 'السجل')),
          tab('drawer', say('Cash', 'Espèces', 'النقد')),
        ]}
      />
    );
  },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('tab');
    if (!first || !second) throw new Error('there are no tabs');
    await userEvent.click(first);
    // The arrow key that moves to the next tab points in the reading direction: to the left in
    // Arabic.
    const isArabic = document.documentElement.dir === 'rtl';
    await userEvent.keyboard(isArabic ? '{ArrowLeft}{Enter}' : '{ArrowRight}{Enter}');
    await expect(second).toHaveAttribute('aria-selected', 'true');
  },
};

export const Pages: Story = {
  render: function Pages() {
    const [page, setPage] = useState(1);
    return (
      <>
        <Pager page={page} pages={9} onChange={setPage} />
        <Pager page={3} pages={3} onChange={setPage} />
        <Pager page={1} pages={1} onChange={setPage} />
      </>
    );
  },
};

export const Steps: Story = {
  render: function Steps() {
    const say = useStoryText();
    const steps = [
      { key: 'amount', label: say('Amount', 'Montant', 'المبلغ') },
      { key: 'recipient', label: say('Recipient', 'Destinataire', 'المستلم') },
      { key: 'confirm', label: say('Confirm', 'Confirmer', 'التأكيد') },
    ];
    const label = say('Steps', 'Étapes', 'الخطوات');
    return (
      <>
        {steps.map(({ key }) => (
          <Stepper key={key} label={label} steps={steps} current={key} />
        ))}
      </>
    );
  },
};
