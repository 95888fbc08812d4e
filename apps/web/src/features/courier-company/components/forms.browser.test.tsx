// Tests of the requests that the forms about courier companies send: invite a person, save a
// company, accept an invitation, end an agent's work, and decide about a device request.
import { expect, it } from 'vitest';
import { deferServer } from '../../../testing/deferred-server.ts';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import { testForms } from '../../../testing/test-forms.ts';
import type { CourierAgent } from '../api/company-queries.ts';
import type { Invitation } from '../model/company.ts';
import { AgentTable } from './agent-table.tsx';
import { CompanyForm } from './company-form.tsx';
import { InvitePerson } from './invite-person.tsx';
import { WorkInvitation } from './work-invitation.tsx';

const ignore = () => undefined;
const city = { id: 1, name: 'Rabat', name_fr: 'Rabat', name_ar: 'الرباط' };
const cities = [{ ...city, has_agent: true }];
const agent = {
  user_id: 'agent',
  username: 'omar',
  first_name: 'Omar',
  last_name: null,
  city_id: 1,
  is_active: true,
  is_suspended: false,
  device: 'allowed',
} as unknown as CourierAgent;
const invitation: Invitation = {
  id: 'invitation',
  role: 'agent',
  courier_name: 'Atlas Colis',
  city,
  username: 'omar',
  phone: null,
  expires_at: '2026-11-23T12:00:00Z',
  answer: null,
};

testForms(
  [
    {
      name: 'somebody who is invited',
      element: (onDone) => (
        <InvitePerson courierId="courier" cities={cities} mayInviteManagers onClose={onDone} />
      ),
      fill: async (screen) => {
        await screen
          .getByRole('textbox', { name: text('courier_company.invite_person') })
          .fill('@Omar');
        const place = screen.getByRole('combobox', { name: text('courier_company.city') });
        await place.fill('Rabat');
        await screen.getByRole('option').click();
      },
      press: 'courier_company.invite_send',
      path: 'rpc/invite_to_courier',
      done: { answer: null, says: 'courier_company.invited' },
      kept: { 'courier_company.invite_person': '@Omar' },
    },
    {
      name: 'a company that is entered',
      element: (onDone) => (
        <CompanyForm
          id="company"
          start={{
            name: 'Atlas Colis',
            support_phone: '0522200101',
            support_address: '4, rue Tata',
            is_taking_deliveries: true,
            city_ids: [1],
          }}
          onSaved={onDone}
          onLeave={ignore}
        />
      ),
      known: { 'v1/cities': [city] },
      press: 'courier_company.save',
      path: 'rpc/save_courier',
      done: { answer: null, says: 'courier_company.saved' },
      kept: { 'courier_company.name': 'Atlas Colis' },
    },
    {
      name: 'a yes to an invitation',
      element: () => <WorkInvitation invitation={invitation} identityLink={null} />,
      press: 'courier_company.accept',
      path: 'rpc/answer_courier_invitation',
      done: { answer: null, says: 'courier_company.accepted' },
      others: ['courier_company.decline'],
    },
  ],
  'courier_company',
);

it("asks for a confirmation before an agent's work is ended, and then sends one request", async () => {
  const server = deferServer();
  const screen = await mountIn(
    'fr',
    <AgentTable agents={[agent]} cities={cities} courierId="courier" mayRestore={false} />,
    'courier_company',
  );
  const asks = text('courier_company.agent_end_of', { name: 'Omar' });
  await screen.getByRole('button', { name: asks }).click();
  expect(server.sentTo('rpc/set_courier_agent')).toEqual([]);
  const yes = screen
    .getByRole('alertdialog')
    .getByRole('button', { name: text('courier_company.agent_end') });
  await yes.click();
  await expect.poll(() => server.sentTo('rpc/set_courier_agent').length).toBe(1);
  expect(JSON.parse(server.sentTo('rpc/set_courier_agent')[0] ?? '')).toMatchObject({
    p_is_active: false,
  });
  await expect.element(yes).toBeDisabled();
});

it.each([
  ['a manager cannot reinstate them', false],
  ['an operator can reinstate them', true],
])(
  'shows an agent whose work has ended, and only operators see a button to reinstate the agent: %s',
  async (_case, mayRestore) => {
    const screen = await mountIn(
      'ar',
      <AgentTable
        agents={[{ ...agent, is_active: false }]}
        cities={cities}
        courierId="courier"
        mayRestore={mayRestore}
      />,
      'courier_company',
    );
    await expect.element(screen.getByText(text('courier_company.agent_over'))).toBeVisible();
    const restore = text('courier_company.agent_restore_of', { name: 'Omar' });
    expect(screen.getByRole('button', { name: restore }).query() !== null).toBe(mayRestore);
  },
);

it.each([
  ['courier_company.device_allow_of', true],
  ['courier_company.device_refuse_of', false],
] as const)(
  "sends the decision about an agent's device request when the button is pressed: %s",
  async (key, isAllowed) => {
    const server = deferServer();
    const screen = await mountIn(
      'en',
      <AgentTable
        agents={[{ ...agent, device: 'asked' }]}
        cities={cities}
        courierId="courier"
        mayRestore={false}
      />,
      'courier_company',
    );
    await screen.getByRole('button', { name: text(key, { name: 'Omar' }) }).click();
    await expect.poll(() => server.sentTo('rpc/decide_courier_device').length).toBe(1);
    expect(JSON.parse(server.sentTo('rpc/decide_courier_device')[0] ?? '')).toEqual({
      p_user_id: 'agent',
      p_is_allowed: isAllowed,
    });
  },
);

it.each(['', 'Atlas Colis'])(
  "the heading of the company form for « %s » shows the company's name or, for a new company, the purpose of the form",
  async (name) => {
    const start = {
      name,
      support_phone: '',
      support_address: '',
      is_taking_deliveries: true,
      city_ids: [],
    };
    deferServer({ cities: [] });
    const screen = await mountIn(
      'fr',
      <CompanyForm id="company" start={start} onSaved={ignore} onLeave={ignore} />,
      'courier_company',
    );
    await expect
      .element(screen.getByRole('heading', { name: name || text('courier_company.add') }))
      .toBeVisible();
  },
);
