// Bank file for the finance screenshots: yesterday's bookings in the format of Moroccan banks.
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Text } from '../../apps/web/testing/text.ts';
import { pressButton, scrollToHeading } from './page-actions.ts';

const DAY_MS = 86_400_000;

const dayAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' }).format(
    Date.now() - days * DAY_MS,
  );

/** @param operator - Operator who executes the supervisor's proposals. */
export async function uploadBankFile(
  supervisor: SupabaseClient,
  operator: SupabaseClient,
): Promise<void> {
  const line = (label: string, reference: string, amount_centimes: number, ago = 1) => ({
    day: dayAgo(ago),
    label,
    reference,
    amount_centimes,
  });
  await supervisor
    .rpc('upload_bank_file', {
      p_sha256: '7'.repeat(64),
      p_day: dayAgo(1),
      p_balance_centimes: 4_347_550,
      p_lines: [
        line('VERSEMENT ESPECES AG. MAARIF', 'VE-20931', 2_000_000, 2),
        line('VIREMENT RECU BENALI SERVICES', 'VR-88120', 350_000),
        line('FRAIS DE TENUE DE COMPTE', '', -2_450),
      ],
    })
    .throwOnError();
  const { data } = await supervisor.rpc('list_bank_exceptions').throwOnError();
  const opening = data.lines.find(({ is_opening }: { is_opening: boolean }) => is_opening);
  const id = crypto.randomUUID();
  await supervisor
    .rpc('propose_money_movement', {
      p_id: id,
      p_kind: 'bank_match',
      p_details: { line_ids: [opening.id], journal_ids: [] },
      p_reason: 'Own money of the company, paid in at the start',
    })
    .throwOnError();
  await operator.rpc('execute_money_proposal', { p_id: id }).throwOnError();
}

export async function openBankScreen(page: Page, t: Text): Promise<void> {
  await pressButton('operator.money_part_bank')(page, t);
  await page.getByRole('heading', { name: t('bank.matches'), exact: true }).waitFor();
}

const CSV = `Date;Libellé;Référence;Débit;Crédit
${dayAgo(1).split('-').reverse().join('/')};VIREMENT RECU;VR-88121;;1 200,00
${dayAgo(1).split('-').reverse().join('/')};COMMISSION;;25,50;
SOLDE;;;;
`;

export async function chooseBankFile(page: Page, t: Text): Promise<void> {
  await openBankScreen(page, t);
  await pressButton('bank.upload')(page, t);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'releve.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  });
  await page.getByText('VR-88121').waitFor();
}

export async function chooseOpenItem(page: Page, t: Text): Promise<void> {
  await openBankScreen(page, t);
  await page.getByRole('checkbox', { name: /VERSEMENT ESPECES/ }).check();
  await scrollToHeading('bank.open')(page, t);
}
