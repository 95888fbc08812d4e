import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { mountIn, text } from '../../../testing/mount-in-language.tsx';
import type { SaveState } from '../../draft/draft-autosave.ts';
import { SaveNote } from '../states/save-note.tsx';
import { Stepper } from './stepper.tsx';
import { Wizard } from './wizard.tsx';

const STEPS = [
  { key: 'amount', label: 'Amount' },
  { key: 'recipient', label: 'Recipient' },
  { key: 'confirm', label: 'Confirm' },
];
type Said = { refusal?: string; changedElsewhere?: string };

async function mountWizard(start: string, said: Said = {}, language: 'en' | 'fr' | 'ar' = 'en') {
  const onStep = vi.fn();
  function Asking() {
    const [current, setCurrent] = useState(start);
    const go = (step: string) => {
      onStep(step);
      setCurrent(step);
    };
    return (
      <Wizard
        label="Steps"
        steps={STEPS}
        current={current}
        question={`Question of ${current}`}
        leaveLink={<a href="/">Leave</a>}
        saveNote={<SaveNote state="saved" textOf={(state) => `It is ${state}`} />}
        onStep={go}
        {...said}
      >
        <button type="button" onClick={() => go('confirm')}>
          On
        </button>
      </Wizard>
    );
  }
  return { screen: await mountIn(language, <Asking />), onStep };
}

describe('a wizard', () => {
  it('can be left from its first question, which has no back button', async () => {
    const { screen } = await mountWizard('amount');
    await expect.element(screen.getByRole('link', { name: 'Leave' })).toBeVisible();
    expect(screen.getByRole('button', { name: text('common.back') }).query()).toBeNull();
  });

  it.each([
    ['recipient', 'amount'],
    ['confirm', 'recipient'],
  ])('has a back button that returns from the step %s to the step %s', async (from, to) => {
    const { screen, onStep } = await mountWizard(from);
    expect(screen.getByRole('link', { name: 'Leave' }).query()).toBeNull();
    await screen.getByRole('button', { name: text('common.back') }).click();
    expect(onStep).toHaveBeenCalledExactlyOnceWith(to);
  });

  it('moves the focus to the next question, but not to the first question on opening', async () => {
    const { screen } = await mountWizard('recipient');
    const first = screen.getByRole('heading', { name: 'Question of recipient' });
    await expect.element(first).not.toHaveFocus();
    await screen.getByRole('button', { name: 'On' }).click();
    await expect
      .element(screen.getByRole('heading', { name: 'Question of confirm' }))
      .toHaveFocus();
  });

  it('shows the text of a refusal, and a message when another device has continued the draft', async () => {
    const { screen } = await mountWizard('amount', {
      refusal: 'Too much.',
      changedElsewhere: 'Changed.',
    });
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Too much.');
    await expect.element(screen.getByText('Changed.')).toHaveAttribute('role', 'status');
  });

  it('shows whether its draft is saved', async () => {
    const { screen } = await mountWizard('amount');
    await expect.element(screen.getByText('It is saved')).toBeVisible();
  });
});

it.each(['en', 'fr', 'ar'] as const)(
  'the stepper shows the current step in %s, and names the steps for screen readers',
  async (language) => {
    const screen = await mountIn(
      language,
      <Stepper label="Steps" steps={STEPS} current="recipient" />,
    );
    await expect
      .element(screen.getByText(text('ui.step_of', { place: 2, count: 3 })))
      .toBeVisible();
    const steps = screen.getByRole('list', { name: 'Steps' }).getByRole('listitem').elements();
    expect(steps.map((step) => [step.textContent, step.getAttribute('aria-current')])).toEqual([
      ['Amount', null],
      ['Recipient', 'step'],
      ['Confirm', null],
    ]);
  },
);

it.each<Exclude<SaveState, 'new'>>(['saved', 'saving', 'on_device', 'failed', 'refused'])(
  'screen readers announce that a draft is %s',
  async (state) => {
    const screen = await mountIn('en', <SaveNote state={state} textOf={(one) => `It is ${one}`} />);
    await expect.element(screen.getByText(`It is ${state}`)).toHaveAttribute('role', 'status');
  },
);

it('a new draft, in which nothing has been entered yet, shows no save state', async () => {
  const { container } = await mountIn('en', <SaveNote state="new" textOf={() => 'never'} />);
  expect(container.textContent).toBe('');
});
