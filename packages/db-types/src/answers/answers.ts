// Result types of database functions that the generated types do not describe: JSON results and
// nullable columns. The web app only imports the types, so no schema reaches a phone.
// supabase/tests/functions/answers.test.ts checks each schema against the results of the database.
import { z } from 'zod/mini';
import { chatReport, conversation, foundMessage, foundPerson, reactions } from './chat-answers.ts';
import { dashboard, unreadCounts } from './dashboard-answers.ts';
import { deliveryCase } from './delivery-answers.ts';
import {
  homeDetails,
  homeMap,
  homePage,
  listedHome,
  reportedHome,
  savedSearch,
} from './home-answers.ts';
import { identity, identityDraft, openedCase, revealedPerson } from './identity-answers.ts';
import {
  decidedMoneyProposal,
  listedMoneyProposal,
  moneyFinding,
  moneyProposal,
} from './money-answers.ts';
import { propertyPage, propertyStatistics } from './property-answers.ts';
import { viewing, viewingHours, viewings, viewingTimes } from './viewing-answers.ts';

/** Schemas by function, for results as PostgREST sends them. A set of rows is an array. */
export const ANSWERS = {
  ask_viewing: viewing,
  cancel_viewing: viewing,
  confirm_viewing: viewing,
  contact_home_owner: z.object({ conversation_id: z.string() }),
  count_homes: z.object({ count: z.number(), is_capped: z.boolean() }),
  decline_viewing: viewing,
  delivery_cases: z.array(deliveryCase),
  execute_money_proposal: decidedMoneyProposal,
  export_my_data: z.object({ made_at: z.string() }),
  find_deliveries: z.array(deliveryCase),
  find_person: z.array(foundPerson),
  find_person_by_phone: z.array(foundPerson),
  home_details: homeDetails,
  home_viewing_times: viewingTimes,
  homes_on_map: homeMap,
  list_money_findings: z.array(moneyFinding),
  list_money_proposals: z.array(listedMoneyProposal),
  my_conversation: conversation,
  my_conversations: z.array(conversation),
  my_dashboard: dashboard,
  my_favourite_homes: z.object({ items: z.array(listedHome), gone_count: z.number() }),
  my_starred_messages: z.array(foundMessage),
  search_messages: z.array(foundMessage),
  my_home_searches: z.array(savedSearch),
  my_identity: identity,
  my_properties: propertyPage,
  my_property_statistics: propertyStatistics,
  my_viewing_hours: viewingHours,
  my_viewings: viewings,
  open_identity_case: openedCase,
  price_per_sqm_of: z.nullable(z.object({ median: z.number(), count: z.number() })),
  propose_money_movement: moneyProposal,
  propose_viewing_time: viewing,
  read_chat_reports: z.array(chatReport),
  read_home_reports: z.array(reportedHome),
  read_money_proposal: moneyProposal,
  reject_money_proposal: decidedMoneyProposal,
  reveal_person: revealedPerson,
  save_identity_draft: identityDraft,
  search_homes: homePage,
  set_viewing_hours: viewingHours,
  similar_homes: z.array(listedHome),
  toggle_reaction: reactions,
  unread_counts: unreadCounts,
  withdraw_viewing_slot: viewingHours,
};

export type Answers = { [Name in keyof typeof ANSWERS]: z.infer<(typeof ANSWERS)[Name]> };
