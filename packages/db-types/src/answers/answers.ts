// Result types of database functions that the generated types do not describe: JSON results and
// nullable columns. The web app imports only the types, so its bundle contains no schemas.
// supabase/tests/functions/answers.test.ts checks each schema against the results of the database.
import { z } from 'zod/mini';
import {
  chatReportSchema,
  conversationSchema,
  foundMessageSchema,
  foundPersonSchema,
  reactionsSchema,
} from './chat-answers.ts';
import { dashboardSchema, unreadCountsSchema } from './dashboard-answers.ts';
import { deliveryCaseSchema } from './delivery-answers.ts';
import {
  homeDetailsSchema,
  homeMapSchema,
  homePageSchema,
  listedHomeSchema,
  reportedHomeSchema,
  savedSearchSchema,
} from './home-answers.ts';
import {
  identityDraftSchema,
  identitySchema,
  openedCaseSchema,
  revealedPersonSchema,
} from './identity-answers.ts';
import {
  decidedMoneyProposalSchema,
  listedMoneyProposalSchema,
  moneyFindingSchema,
  moneyProposalSchema,
} from './money-answers.ts';
import { propertyPageSchema, propertyStatisticsSchema } from './property-answers.ts';
import {
  viewingHoursSchema,
  viewingSchema,
  viewingsSchema,
  viewingTimesSchema,
} from './viewing-answers.ts';

/**
 * Schema of the result of each database function, as PostgREST returns the result. A function that
 * returns several rows has an array as its result.
 */
export const ANSWER_SCHEMAS = {
  ask_viewing: viewingSchema,
  cancel_viewing: viewingSchema,
  confirm_viewing: viewingSchema,
  contact_home_owner: z.object({ conversation_id: z.string() }),
  count_homes: z.object({ count: z.number(), is_capped: z.boolean() }),
  decline_viewing: viewingSchema,
  delivery_cases: z.array(deliveryCaseSchema),
  execute_money_proposal: decidedMoneyProposalSchema,
  export_my_data: z.object({ made_at: z.string() }),
  find_deliveries: z.array(deliveryCaseSchema),
  find_person: z.array(foundPersonSchema),
  find_person_by_phone: z.array(foundPersonSchema),
  home_details: homeDetailsSchema,
  home_viewing_times: viewingTimesSchema,
  homes_on_map: homeMapSchema,
  list_money_findings: z.array(moneyFindingSchema),
  list_money_proposals: z.array(listedMoneyProposalSchema),
  my_conversation: conversationSchema,
  my_conversations: z.array(conversationSchema),
  my_dashboard: dashboardSchema,
  my_favourite_homes: z.object({ items: z.array(listedHomeSchema), gone_count: z.number() }),
  my_starred_messages: z.array(foundMessageSchema),
  search_messages: z.array(foundMessageSchema),
  my_home_searches: z.array(savedSearchSchema),
  my_identity: identitySchema,
  my_properties: propertyPageSchema,
  my_property_statistics: propertyStatisticsSchema,
  my_viewing_hours: viewingHoursSchema,
  my_viewings: viewingsSchema,
  open_identity_case: openedCaseSchema,
  price_per_sqm_of: z.nullable(z.object({ median: z.number(), count: z.number() })),
  propose_money_movement: moneyProposalSchema,
  propose_viewing_time: viewingSchema,
  read_chat_reports: z.array(chatReportSchema),
  read_home_reports: z.array(reportedHomeSchema),
  read_money_proposal: moneyProposalSchema,
  reject_money_proposal: decidedMoneyProposalSchema,
  reveal_person: revealedPersonSchema,
  save_identity_draft: identityDraftSchema,
  search_homes: homePageSchema,
  set_viewing_hours: viewingHoursSchema,
  similar_homes: z.array(listedHomeSchema),
  toggle_reaction: reactionsSchema,
  unread_counts: unreadCountsSchema,
  withdraw_viewing_slot: viewingHoursSchema,
};

export type Answers = {
  [Name in keyof typeof ANSWER_SCHEMAS]: z.infer<(typeof ANSWER_SCHEMAS)[Name]>;
};
