// Tests of the notice that blocks the console, for an operator with or without a second factor.
import { expect, it } from 'vitest';
import { mountIn, text } from '../../../../testing/mount-in-language.tsx';
import { TestRoute } from '../../../../testing/test-route.tsx';
import { SecondStepNotice } from './second-step-notice.tsx';

const mount = (language: 'en' | 'fr' | 'ar', hasFactor: boolean) =>
  mountIn(
    language,
    <TestRoute>
      <SecondStepNotice hasFactor={hasFactor} />
    </TestRoute>,
    'operator',
  );

it.each(['en', 'fr', 'ar'] as const)(
  'for an operator without a second factor, the notice links to the setup, in %s',
  async (language) => {
    const screen = await mount(language, false);
    await expect
      .element(screen.getByRole('heading', { name: text('operator.step_title') }))
      .toBeVisible();
    const way = screen.getByRole('link', { name: text('operator.step_set_up') });
    await expect.element(way).toHaveAttribute('href', `/${language}/profile/security?for=operator`);
    expect(screen.getByRole('button').elements()).toEqual([]);
  },
);

it('for an operator with a second factor, the notice asks for the code and has no link to the setup', async () => {
  const screen = await mount('ar', true);
  await expect
    .element(screen.getByRole('button', { name: text('operator.factor_enter') }))
    .toBeVisible();
  expect(screen.getByRole('link').elements()).toEqual([]);
});
