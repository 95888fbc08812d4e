// Setup steps of an instance. The state of each step is computed from current data; no step is
// ticked off by hand.
import { z } from 'zod/mini';
import type { Company, InstanceSettings } from '../../../../shared/instance-settings.ts';
import { shopSpanSchema } from '../../../../shared/shops/shop.ts';

const text = z.optional(z.string());

export const firstStepsSchema = z.object({
  company: z.object({
    company_name: text,
    company_address: text,
    company_ice: text,
    company_trade_register: text,
    contact_email: text,
    contact_phone: text,
    support_hours: z.optional(z.array(shopSpanSchema)),
  }),
  admins: z.number(),
  /**
   * Roles that no operator has. Each of these roles has a queue, whose cases nobody can decide
   * until an operator has the role.
   */
  missing_roles: z.array(z.enum(['identity_reviewer', 'compliance'])),
  fees_at: z.nullable(z.string()),
  interview_times: z.number(),
  brokers: z.number(),
  couriers: z.number(),
  served_cities: z.number(),
  mail_at: z.nullable(z.string()),
  backup_on: z.nullable(z.string()),
  is_backup_due: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;

export const testMessageSchema = z.object({
  channel: z.enum(['email', 'sms']),
  state: z.enum(['waiting', 'sent', 'dropped', 'dead']),
  /** Reason that the sending service gives for a test message that was not sent or is delayed. */
  reason: z.nullable(z.string()),
  sent_at: z.string(),
  ended_at: z.nullable(z.string()),
});
export type TestMessage = z.infer<typeof testMessageSchema>;

export const serverMailSchema = z.object({ mail: z.enum(['working', 'failing', 'off']) });
export const smsProviderSchema = z.object({ sms_provider: z.string() });

/** Values reported by the server; undefined when the server could not be reached. */
export type ServerReport = {
  settings: InstanceSettings | undefined;
  mail: 'working' | 'failing' | 'off' | undefined;
  hasPhones: boolean | undefined;
};

export const FIRST_STEPS = [
  'company',
  'support',
  'hours',
  'licence',
  'mail',
  'phones',
  'backups',
  'admins',
  'roles',
  'fees',
  'broker',
  'courier',
] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];
export type FirstStepState = 'done' | 'open' | 'unknown';

export function firstStepState(
  step: FirstStepName,
  said: FirstSteps,
  server: ServerReport,
): FirstStepState {
  switch (step) {
    case 'company':
      return done(isCompanyComplete(said.company));
    case 'support':
      return done(said.company.contact_email && said.company.contact_phone);
    case 'hours':
      return done(said.company.support_hours);
    case 'licence':
      return server.settings ? done(isMoneyModeReal(server.settings)) : 'unknown';
    case 'mail':
      return server.mail ? done(server.mail === 'working' && said.mail_at) : 'unknown';
    case 'phones':
      return server.hasPhones === undefined ? 'unknown' : done(server.hasPhones);
    case 'backups':
      return done(!said.is_backup_due);
    case 'admins':
      return done(said.admins > 1);
    case 'roles':
      return done(said.missing_roles.length === 0);
    case 'fees':
      return done(said.fees_at);
    case 'broker':
      return done(said.brokers > 0);
    case 'courier':
      return done(said.served_cities > 0);
  }
}

const done = (is: unknown): FirstStepState => (is ? 'done' : 'open');

export const isCompanyComplete = (company: Company): boolean =>
  Boolean(
    company.company_name &&
      company.company_address &&
      company.company_ice &&
      company.company_trade_register,
  );

export const isMoneyModeReal = ({ money_mode: mode }: InstanceSettings): boolean =>
  mode === 'partner' || mode === 'licensed';

export type CompanyForm = {
  p_name: string;
  p_postal_address: string;
  p_ice: string;
  p_trade_register: string;
  p_contact_email: string;
  p_contact_phone: string;
};

export const companyFormOf = (company: Company): CompanyForm => ({
  p_name: company.company_name ?? '',
  p_postal_address: company.company_address ?? '',
  p_ice: company.company_ice ?? '',
  p_trade_register: company.company_trade_register ?? '',
  p_contact_email: company.contact_email ?? '',
  p_contact_phone: company.contact_phone ?? '',
});
