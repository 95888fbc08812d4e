// Generated from the schema by npm run gen; never edited.
export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      brokers: {
        Row: {
          address: string
          business_name: string
          city_id: number
          created_at: string
          declared_cash_centimes: number
          id: string
          is_active: boolean
          opening_hours: string
          updated_at: string
        }
        Insert: {
          address: string
          business_name: string
          city_id: number
          created_at?: string
          declared_cash_centimes?: number
          id: string
          is_active?: boolean
          opening_hours?: string
          updated_at?: string
        }
        Update: {
          address?: string
          business_name?: string
          city_id?: number
          created_at?: string
          declared_cash_centimes?: number
          id?: string
          is_active?: boolean
          opening_hours?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "brokers_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "brokers_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "brokers_id_fkey"
            columns: ["id"]
            isOneToOne: true
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      cash_handovers: {
        Row: {
          broker_id: string
          confirmed_at: string | null
          counted_centimes: number
          id: string
          kind: string
          recorded_at: string
          rejected_at: string | null
          transfer_id: string
        }
        Insert: {
          broker_id: string
          confirmed_at?: string | null
          counted_centimes: number
          id: string
          kind: string
          recorded_at?: string
          rejected_at?: string | null
          transfer_id: string
        }
        Update: {
          broker_id?: string
          confirmed_at?: string | null
          counted_centimes?: number
          id?: string
          kind?: string
          recorded_at?: string
          rejected_at?: string | null
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "cash_handovers_broker_id_fkey"
            columns: ["broker_id"]
            isOneToOne: false
            referencedRelation: "brokers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cash_handovers_transfer_id_fkey"
            columns: ["transfer_id"]
            isOneToOne: false
            referencedRelation: "money_transfers"
            referencedColumns: ["id"]
          },
        ]
      }
      chat_preferences: {
        Row: {
          shares_presence: boolean
          shares_read_receipts: boolean
          user_id: string
        }
        Insert: {
          shares_presence?: boolean
          shares_read_receipts?: boolean
          user_id: string
        }
        Update: {
          shares_presence?: boolean
          shares_read_receipts?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "chat_preferences_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_preferences_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      cities: {
        Row: {
          country_id: number
          id: number
          latitude: number
          longitude: number
          name: string
          name_ar: string
          name_fr: string
          population: number | null
          region_id: number
        }
        Insert: {
          country_id: number
          id?: number
          latitude: number
          longitude: number
          name: string
          name_ar: string
          name_fr: string
          population?: number | null
          region_id: number
        }
        Update: {
          country_id?: number
          id?: number
          latitude?: number
          longitude?: number
          name?: string
          name_ar?: string
          name_fr?: string
          population?: number | null
          region_id?: number
        }
        Relationships: [
          {
            foreignKeyName: "cities_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cities_region_id_fkey"
            columns: ["region_id"]
            isOneToOne: false
            referencedRelation: "regions"
            referencedColumns: ["id"]
          },
        ]
      }
      contacts: {
        Row: {
          city_id: number | null
          contact_first_name: string
          contact_last_name: string | null
          contact_phone: string
          contact_user_id: string | null
          created_at: string
          id: string
          owner_user_id: string
          updated_at: string
        }
        Insert: {
          city_id?: number | null
          contact_first_name: string
          contact_last_name?: string | null
          contact_phone: string
          contact_user_id?: string | null
          created_at?: string
          id: string
          owner_user_id: string
          updated_at?: string
        }
        Update: {
          city_id?: number | null
          contact_first_name?: string
          contact_last_name?: string | null
          contact_phone?: string
          contact_user_id?: string | null
          created_at?: string
          id?: string
          owner_user_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "contacts_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contacts_contact_user_id_fkey"
            columns: ["contact_user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contacts_contact_user_id_fkey"
            columns: ["contact_user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contacts_owner_user_id_fkey"
            columns: ["owner_user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contacts_owner_user_id_fkey"
            columns: ["owner_user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      conversation_members: {
        Row: {
          added_by: string | null
          conversation_id: string
          delivered_change: number
          joined_at: string
          left_at: string | null
          left_at_change: number | null
          role: string
          shown_read_change: number
          status: string
          user_id: string
          visible_after: number
        }
        Insert: {
          added_by?: string | null
          conversation_id: string
          delivered_change?: number
          joined_at?: string
          left_at?: string | null
          left_at_change?: number | null
          role?: string
          shown_read_change?: number
          status: string
          user_id: string
          visible_after?: number
        }
        Update: {
          added_by?: string | null
          conversation_id?: string
          delivered_change?: number
          joined_at?: string
          left_at?: string | null
          left_at_change?: number | null
          role?: string
          shown_read_change?: number
          status?: string
          user_id?: string
          visible_after?: number
        }
        Relationships: [
          {
            foreignKeyName: "conversation_members_added_by_fkey"
            columns: ["added_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_members_added_by_fkey"
            columns: ["added_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_members_conversation_id_fkey"
            columns: ["conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_members_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversation_members_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      conversation_states: {
        Row: {
          conversation_id: string
          muted_until: string | null
          read_change: number
          user_id: string
        }
        Insert: {
          conversation_id: string
          muted_until?: string | null
          read_change?: number
          user_id: string
        }
        Update: {
          conversation_id?: string
          muted_until?: string | null
          read_change?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "conversation_states_conversation_id_user_id_fkey"
            columns: ["conversation_id", "user_id"]
            isOneToOne: true
            referencedRelation: "conversation_members"
            referencedColumns: ["conversation_id", "user_id"]
          },
        ]
      }
      conversations: {
        Row: {
          created_at: string
          created_by: string | null
          id: string
          is_group: boolean
          last_change: number
          last_message_at: string | null
          members_epoch: number
          name: string | null
          pair_high_id: string | null
          pair_low_id: string | null
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          id: string
          is_group: boolean
          last_change?: number
          last_message_at?: string | null
          members_epoch?: number
          name?: string | null
          pair_high_id?: string | null
          pair_low_id?: string | null
        }
        Update: {
          created_at?: string
          created_by?: string | null
          id?: string
          is_group?: boolean
          last_change?: number
          last_message_at?: string | null
          members_epoch?: number
          name?: string | null
          pair_high_id?: string | null
          pair_low_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "conversations_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_pair_high_id_fkey"
            columns: ["pair_high_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_pair_high_id_fkey"
            columns: ["pair_high_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_pair_low_id_fkey"
            columns: ["pair_low_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "conversations_pair_low_id_fkey"
            columns: ["pair_low_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      countries: {
        Row: {
          code: string
          id: number
          name: string
          name_ar: string
          name_fr: string
        }
        Insert: {
          code: string
          id?: number
          name: string
          name_ar: string
          name_fr: string
        }
        Update: {
          code?: string
          id?: number
          name?: string
          name_ar?: string
          name_fr?: string
        }
        Relationships: []
      }
      fee_bands: {
        Row: {
          above_centimes: number
          base_fee_centimes: number
          rate_ppm: number
          schedule_id: number
          up_to_centimes: number
        }
        Insert: {
          above_centimes: number
          base_fee_centimes: number
          rate_ppm?: number
          schedule_id: number
          up_to_centimes: number
        }
        Update: {
          above_centimes?: number
          base_fee_centimes?: number
          rate_ppm?: number
          schedule_id?: number
          up_to_centimes?: number
        }
        Relationships: [
          {
            foreignKeyName: "fee_bands_schedule_id_fkey"
            columns: ["schedule_id"]
            isOneToOne: false
            referencedRelation: "fee_schedules"
            referencedColumns: ["id"]
          },
        ]
      }
      fee_schedules: {
        Row: {
          id: number
          maximum_centimes: number
          minimum_centimes: number
          name: string
          tax_ppm: number
          valid_from: string
        }
        Insert: {
          id?: number
          maximum_centimes: number
          minimum_centimes: number
          name: string
          tax_ppm: number
          valid_from: string
        }
        Update: {
          id?: number
          maximum_centimes?: number
          minimum_centimes?: number
          name?: string
          tax_ppm?: number
          valid_from?: string
        }
        Relationships: []
      }
      identity_rejection_reasons: {
        Row: {
          code: string
          is_note_needed: boolean
          position: number
          text: string
          text_ar: string
          text_fr: string
        }
        Insert: {
          code: string
          is_note_needed?: boolean
          position: number
          text: string
          text_ar: string
          text_fr: string
        }
        Update: {
          code?: string
          is_note_needed?: boolean
          position?: number
          text?: string
          text_ar?: string
          text_fr?: string
        }
        Relationships: []
      }
      languages: {
        Row: {
          code: string
          id: number
          name: string
          native_name: string
        }
        Insert: {
          code: string
          id?: number
          name: string
          native_name: string
        }
        Update: {
          code?: string
          id?: number
          name?: string
          native_name?: string
        }
        Relationships: []
      }
      messages: {
        Row: {
          attachment: Json | null
          body: string | null
          change: number
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          event: Json | null
          id: string
          is_forwarded: boolean
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string
          seq: number
          type: string
        }
        Insert: {
          attachment?: Json | null
          body?: string | null
          change: number
          conversation_id: string
          created_at: string
          deleted_at?: string | null
          edited_at?: string | null
          event?: Json | null
          id: string
          is_forwarded?: boolean
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          sender_id: string
          seq: number
          type?: string
        }
        Update: {
          attachment?: Json | null
          body?: string | null
          change?: number
          conversation_id?: string
          created_at?: string
          deleted_at?: string | null
          edited_at?: string | null
          event?: Json | null
          id?: string
          is_forwarded?: boolean
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          sender_id?: string
          seq?: number
          type?: string
        }
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey"
            columns: ["conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_reply_to_id_fkey"
            columns: ["reply_to_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      money_quotes: {
        Row: {
          amount_centimes: number
          created_at: string
          expires_at: string
          fee_centimes: number
          fee_payer: string
          fee_schedule_id: number
          id: string
          payout_centimes: number
          tax_centimes: number
          total_centimes: number
          user_id: string
        }
        Insert: {
          amount_centimes: number
          created_at?: string
          expires_at?: string
          fee_centimes: number
          fee_payer: string
          fee_schedule_id: number
          id?: string
          payout_centimes: number
          tax_centimes: number
          total_centimes: number
          user_id: string
        }
        Update: {
          amount_centimes?: number
          created_at?: string
          expires_at?: string
          fee_centimes?: number
          fee_payer?: string
          fee_schedule_id?: number
          id?: string
          payout_centimes?: number
          tax_centimes?: number
          total_centimes?: number
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "money_quotes_fee_schedule_id_fkey"
            columns: ["fee_schedule_id"]
            isOneToOne: false
            referencedRelation: "fee_schedules"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_quotes_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_quotes_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      money_transfer_events: {
        Row: {
          actor_id: string | null
          actor_role: string
          created_at: string
          details: NonNullable<Json>
          from_status: string | null
          id: number
          kind: string
          to_status: string
          transfer_id: string
        }
        Insert: {
          actor_id?: string | null
          actor_role: string
          created_at?: string
          details?: NonNullable<Json>
          from_status?: string | null
          id?: never
          kind: string
          to_status: string
          transfer_id: string
        }
        Update: {
          actor_id?: string | null
          actor_role?: string
          created_at?: string
          details?: NonNullable<Json>
          from_status?: string | null
          id?: never
          kind?: string
          to_status?: string
          transfer_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "money_transfer_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfer_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfer_events_transfer_id_fkey"
            columns: ["transfer_id"]
            isOneToOne: false
            referencedRelation: "money_transfers"
            referencedColumns: ["id"]
          },
        ]
      }
      money_transfer_requests: {
        Row: {
          addressed_broker_id: string | null
          city_id: number
          created_at: string
          is_funded: boolean
          is_preaccepted: boolean
          payout_centimes: number
          transfer_id: string
          turn_ends_at: string | null
        }
        Insert: {
          addressed_broker_id?: string | null
          city_id: number
          created_at?: string
          is_funded?: boolean
          is_preaccepted?: boolean
          payout_centimes: number
          transfer_id: string
          turn_ends_at?: string | null
        }
        Update: {
          addressed_broker_id?: string | null
          city_id?: number
          created_at?: string
          is_funded?: boolean
          is_preaccepted?: boolean
          payout_centimes?: number
          transfer_id?: string
          turn_ends_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "money_transfer_requests_addressed_broker_id_fkey"
            columns: ["addressed_broker_id"]
            isOneToOne: false
            referencedRelation: "brokers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfer_requests_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfer_requests_transfer_id_fkey"
            columns: ["transfer_id"]
            isOneToOne: true
            referencedRelation: "money_transfers"
            referencedColumns: ["id"]
          },
        ]
      }
      money_transfers: {
        Row: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        Insert: {
          abandon_reason?: string | null
          abandoned_at?: string | null
          accepted_at?: string | null
          amount_centimes?: number | null
          broker_id?: string | null
          cash_in_broker_id?: string | null
          completed_at?: string | null
          confirmed_at?: string | null
          created_at?: string
          currency?: string
          expires_at?: string | null
          fee_centimes?: number | null
          fee_payer?: string
          funded_at?: string | null
          id: string
          is_on_hold?: boolean
          notes?: string | null
          payout_centimes?: number | null
          quote_id?: string | null
          receiver_id?: string | null
          recipient_city_id?: number | null
          recipient_name?: string | null
          recipient_phone?: string | null
          reference: string
          refund_centimes?: number | null
          refund_state?: string
          sender_id: string
          status?: string
          step?: string
          tax_centimes?: number | null
          total_centimes?: number | null
          updated_at?: string
          version?: number
        }
        Update: {
          abandon_reason?: string | null
          abandoned_at?: string | null
          accepted_at?: string | null
          amount_centimes?: number | null
          broker_id?: string | null
          cash_in_broker_id?: string | null
          completed_at?: string | null
          confirmed_at?: string | null
          created_at?: string
          currency?: string
          expires_at?: string | null
          fee_centimes?: number | null
          fee_payer?: string
          funded_at?: string | null
          id?: string
          is_on_hold?: boolean
          notes?: string | null
          payout_centimes?: number | null
          quote_id?: string | null
          receiver_id?: string | null
          recipient_city_id?: number | null
          recipient_name?: string | null
          recipient_phone?: string | null
          reference?: string
          refund_centimes?: number | null
          refund_state?: string
          sender_id?: string
          status?: string
          step?: string
          tax_centimes?: number | null
          total_centimes?: number | null
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "money_transfers_broker_id_fkey"
            columns: ["broker_id"]
            isOneToOne: false
            referencedRelation: "brokers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_cash_in_broker_id_fkey"
            columns: ["cash_in_broker_id"]
            isOneToOne: false
            referencedRelation: "brokers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_quote_id_fkey"
            columns: ["quote_id"]
            isOneToOne: false
            referencedRelation: "money_quotes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_recipient_city_id_fkey"
            columns: ["recipient_city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      notifications: {
        Row: {
          conversation_id: string | null
          count: number
          created_at: string
          data: NonNullable<Json>
          id: string
          is_read: boolean
          kind: string
          transfer_id: string | null
          type: string
          updated_at: string
          user_id: string
        }
        Insert: {
          conversation_id?: string | null
          count?: number
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          is_read?: boolean
          kind: string
          transfer_id?: string | null
          type: string
          updated_at?: string
          user_id: string
        }
        Update: {
          conversation_id?: string | null
          count?: number
          created_at?: string
          data?: NonNullable<Json>
          id?: string
          is_read?: boolean
          kind?: string
          transfer_id?: string | null
          type?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "notifications_conversation_id_fkey"
            columns: ["conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_transfer_id_fkey"
            columns: ["transfer_id"]
            isOneToOne: false
            referencedRelation: "money_transfers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "notifications_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      person_blocks: {
        Row: {
          blocked_id: string
          blocker_id: string
          created_at: string
        }
        Insert: {
          blocked_id: string
          blocker_id: string
          created_at?: string
        }
        Update: {
          blocked_id?: string
          blocker_id?: string
          created_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "person_blocks_blocked_id_fkey"
            columns: ["blocked_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_blocks_blocked_id_fkey"
            columns: ["blocked_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_blocks_blocker_id_fkey"
            columns: ["blocker_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "person_blocks_blocker_id_fkey"
            columns: ["blocker_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          account_type: string
          avatar_url: string | null
          city_id: number | null
          country_id: number | null
          created_at: string
          email: string | null
          email_verified: boolean
          first_name: string
          id: string
          is_identity_approved: boolean
          last_name: string | null
          last_sign_in: string | null
          phone_number: string | null
          phone_verified: boolean
          preferred_language_id: number | null
          updated_at: string
          username: string | null
          username_updated_at: string | null
        }
        Insert: {
          account_type?: string
          avatar_url?: string | null
          city_id?: number | null
          country_id?: number | null
          created_at?: string
          email?: string | null
          email_verified?: boolean
          first_name?: string
          id: string
          is_identity_approved?: boolean
          last_name?: string | null
          last_sign_in?: string | null
          phone_number?: string | null
          phone_verified?: boolean
          preferred_language_id?: number | null
          updated_at?: string
          username?: string | null
          username_updated_at?: string | null
        }
        Update: {
          account_type?: string
          avatar_url?: string | null
          city_id?: number | null
          country_id?: number | null
          created_at?: string
          email?: string | null
          email_verified?: boolean
          first_name?: string
          id?: string
          is_identity_approved?: boolean
          last_name?: string | null
          last_sign_in?: string | null
          phone_number?: string | null
          phone_verified?: boolean
          preferred_language_id?: number | null
          updated_at?: string
          username?: string | null
          username_updated_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "profiles_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "profiles_country_id_fkey"
            columns: ["country_id"]
            isOneToOne: false
            referencedRelation: "countries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "profiles_preferred_language_id_fkey"
            columns: ["preferred_language_id"]
            isOneToOne: false
            referencedRelation: "languages"
            referencedColumns: ["id"]
          },
        ]
      }
      regions: {
        Row: {
          code: string
          id: number
          name: string
          name_ar: string
          name_fr: string
        }
        Insert: {
          code: string
          id?: number
          name: string
          name_ar: string
          name_fr: string
        }
        Update: {
          code?: string
          id?: number
          name?: string
          name_ar?: string
          name_fr?: string
        }
        Relationships: []
      }
      user_identity_approvals: {
        Row: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name: string | null
          more_requested_at: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type: string
          reason_code: string | null
          reviewed_at: string | null
          reviewer_note: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          user_notes: string | null
        }
        Insert: {
          contact_number: string
          created_at?: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name?: string | null
          more_requested_at?: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type?: string
          reason_code?: string | null
          reviewed_at?: string | null
          reviewer_note?: string | null
          status?: string
          submitted_at?: string
          updated_at?: string
          user_id: string
          user_notes?: string | null
        }
        Update: {
          contact_number?: string
          created_at?: string
          date_of_birth?: string
          first_name?: string
          id?: string
          last_name?: string
          middle_name?: string | null
          more_requested_at?: string | null
          place_of_birth?: string
          primary_document_number?: string
          primary_document_type?: string
          reason_code?: string | null
          reviewed_at?: string | null
          reviewer_note?: string | null
          status?: string
          submitted_at?: string
          updated_at?: string
          user_id?: string
          user_notes?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "user_identity_approvals_reason_code_fkey"
            columns: ["reason_code"]
            isOneToOne: false
            referencedRelation: "identity_rejection_reasons"
            referencedColumns: ["code"]
          },
          {
            foreignKeyName: "user_identity_approvals_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_identity_approvals_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_identity_documents: {
        Row: {
          approval_id: string
          created_at: string
          file_name: string
          file_path: string
          file_type: string
          id: string
        }
        Insert: {
          approval_id: string
          created_at?: string
          file_name: string
          file_path: string
          file_type: string
          id?: string
        }
        Update: {
          approval_id?: string
          created_at?: string
          file_name?: string
          file_path?: string
          file_type?: string
          id?: string
        }
        Relationships: [
          {
            foreignKeyName: "user_identity_documents_approval_id_fkey"
            columns: ["approval_id"]
            isOneToOne: false
            referencedRelation: "user_identity_approvals"
            referencedColumns: ["id"]
          },
        ]
      }
      user_identity_drafts: {
        Row: {
          contact_number: string | null
          date_of_birth: string | null
          documents: NonNullable<Json>
          first_name: string | null
          last_name: string | null
          middle_name: string | null
          place_of_birth: string | null
          primary_document_number: string | null
          primary_document_type: string
          step: number
          updated_at: string
          user_id: string
          user_notes: string | null
          version: number
        }
        Insert: {
          contact_number?: string | null
          date_of_birth?: string | null
          documents?: NonNullable<Json>
          first_name?: string | null
          last_name?: string | null
          middle_name?: string | null
          place_of_birth?: string | null
          primary_document_number?: string | null
          primary_document_type?: string
          step?: number
          updated_at?: string
          user_id: string
          user_notes?: string | null
          version?: number
        }
        Update: {
          contact_number?: string | null
          date_of_birth?: string | null
          documents?: NonNullable<Json>
          first_name?: string | null
          last_name?: string | null
          middle_name?: string | null
          place_of_birth?: string | null
          primary_document_number?: string | null
          primary_document_type?: string
          step?: number
          updated_at?: string
          user_id?: string
          user_notes?: string | null
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "user_identity_drafts_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "user_identity_drafts_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      public_profiles: {
        Row: {
          avatar_url: string | null
          first_name: string | null
          id: string | null
          last_name: string | null
          username: string | null
        }
        Insert: {
          avatar_url?: string | null
          first_name?: string | null
          id?: string | null
          last_name?: string | null
          username?: string | null
        }
        Update: {
          avatar_url?: string | null
          first_name?: string | null
          id?: string | null
          last_name?: string | null
          username?: string | null
        }
        Relationships: []
      }
    }
    Functions: {
      abandon_money_transfer: {
        Args: { p_id: string; p_reason?: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_money_transfer: {
        Args: { p_id: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_identity_documents: {
        Args: { p_documents: Json; p_id: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name: string | null
          more_requested_at: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type: string
          reason_code: string | null
          reviewed_at: string | null
          reviewer_note: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          user_notes: string | null
        }
        SetofOptions: {
          from: "*"
          to: "user_identity_approvals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      approve_identity: {
        Args: { p_id: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name: string | null
          more_requested_at: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type: string
          reason_code: string | null
          reviewed_at: string | null
          reviewer_note: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          user_notes: string | null
        }
        SetofOptions: {
          from: "*"
          to: "user_identity_approvals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      available_brokers: {
        Args: { p_amount_centimes?: number; p_city_id: number }
        Returns: {
          address: string
          avatar_url: string
          business_name: string
          first_name: string
          has_cash: boolean
          id: string
          last_name: string
          opening_hours: string
        }[]
      }
      check_audit_chain: {
        Args: Record<PropertyKey, never>
        Returns: {
          broken_id: number
          checked_at: string
          is_intact: boolean
          last_hash: string
          last_id: number
        }[]
      }
      confirm_cash_handover: {
        Args: { p_id: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_money_transfer: {
        Args: { p_id: string; p_payout_code: string; p_quote_id: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_operator_role: { Args: { p_id: string }; Returns: string }
      decline_money_transfer: { Args: { p_id: string }; Returns: undefined }
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: Json }
      email_for_username: { Args: { p_username: string }; Returns: string }
      end_session: { Args: { p_id: string }; Returns: undefined }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      find_person: {
        Args: { p_username: string }
        Returns: {
          avatar_url: string
          first_name: string
          id: string
          last_name: string
          username: string
        }[]
      }
      find_transfer_by_reference: {
        Args: { p_reference: string }
        Returns: {
          amount_to_count_centimes: number
          kind: string
          recipient_city_id: number
          sender_first_name: string
          status: string
          transfer_id: string
        }[]
      }
      give_up_money_transfer: { Args: { p_id: string }; Returns: undefined }
      identity_review_queue: {
        Args: {
          p_after_id?: string
          p_after_submitted_at?: string
          p_is_waiting_for_person?: boolean
          p_limit?: number
        }
        Returns: {
          approval_id: string
          document_count: number
          earlier_case_count: number
          more_requested_at: string
          person: string
          primary_document_type: string
          submitted_at: string
        }[]
      }
      list_operator_role_proposals: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          expires_at: string
          first_name: string
          id: string
          last_name: string
          may_confirm: boolean
          proposed_by: string
          proposed_by_first_name: string
          reason: string
          role: string
          user_id: string
        }[]
      }
      list_operators: {
        Args: Record<PropertyKey, never>
        Returns: {
          first_name: string
          has_second_factor: boolean
          last_name: string
          roles: string[]
          user_id: string
          username: string
        }[]
      }
      mark_all_notifications_read: {
        Args: { p_until?: string }
        Returns: number
      }
      mark_notification_read: { Args: { p_id: string }; Returns: number }
      my_conversation: { Args: { p_conversation_id: string }; Returns: Json }
      my_conversations: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_limit?: number
          p_search?: string
        }
        Returns: Json
      }
      my_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      my_identity: { Args: Record<PropertyKey, never>; Returns: Json }
      my_notifications: {
        Args: {
          p_before_id?: string
          p_before_is_read?: boolean
          p_before_updated_at?: string
          p_limit?: number
        }
        Returns: Json
      }
      my_operator_roles: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_second_factor_missing: boolean
          role: string
        }[]
      }
      my_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          created_at: string
          id: string
          ip: string
          is_current: boolean
          last_seen_at: string
          user_agent: string
        }[]
      }
      open_conversation: {
        Args: { p_id: string; p_user_id: string }
        Returns: string
      }
      open_identity_case: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      open_identity_document: { Args: { p_id: string }; Returns: string }
      pay_out_money_transfer: {
        Args: {
          p_counted_centimes: number
          p_document_last4: string
          p_document_type: string
          p_id: string
          p_name_matches: boolean
          p_payout_code: string
          p_request_id: string
        }
        Returns: Json
      }
      plan_account_deletion: { Args: Record<PropertyKey, never>; Returns: Json }
      propose_operator_role: {
        Args: {
          p_id: string
          p_reason: string
          p_role: string
          p_user_id: string
        }
        Returns: {
          created_at: string
          expires_at: string
          id: string
          proposed_by: string
          reason: string
          role: string
          user_id: string
        }[]
      }
      quote_money_transfer: {
        Args: { p_amount_centimes: number; p_fee_payer: string }
        Returns: {
          amount_centimes: number
          created_at: string
          expires_at: string
          fee_centimes: number
          fee_payer: string
          fee_schedule_id: number
          id: string
          payout_centimes: number
          tax_centimes: number
          total_centimes: number
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "money_quotes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      read_audit_events: {
        Args: {
          p_action?: string
          p_actor?: string
          p_before_id?: number
          p_day?: string
          p_limit?: number
          p_subject?: string
        }
        Returns: {
          action: string
          actor_id: string
          actor_name: string
          actor_role: string
          actor_username: string
          created_at: string
          details: Json
          hash: string
          id: number
          reason: string
          subject_id: string
          subject_name: string
          subject_reference: string
          subject_username: string
        }[]
      }
      record_cash_handover: {
        Args: { p_counted_centimes: number; p_id: string; p_reference: string }
        Returns: {
          broker_id: string
          confirmed_at: string | null
          counted_centimes: number
          id: string
          kind: string
          recorded_at: string
          rejected_at: string | null
          transfer_id: string
        }
        SetofOptions: {
          from: "*"
          to: "cash_handovers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reject_cash_handover: {
        Args: { p_id: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reject_identity: {
        Args: { p_id: string; p_note?: string; p_reason_code: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name: string | null
          more_requested_at: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type: string
          reason_code: string | null
          reviewed_at: string | null
          reviewer_note: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          user_notes: string | null
        }
        SetofOptions: {
          from: "*"
          to: "user_identity_approvals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      reject_operator_role: { Args: { p_id: string }; Returns: string }
      renew_payout_code: {
        Args: { p_id: string; p_payout_code: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      request_more_identity: {
        Args: { p_id: string; p_note: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name: string | null
          more_requested_at: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type: string
          reason_code: string | null
          reviewed_at: string | null
          reviewer_note: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          user_notes: string | null
        }
        SetofOptions: {
          from: "*"
          to: "user_identity_approvals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      restore_account: {
        Args: { p_reason: string; p_user_id: string }
        Returns: {
          is_suspended: boolean
          user_id: string
        }[]
      }
      reveal_person: {
        Args: { p_reason: string; p_user_id: string }
        Returns: Json
      }
      save_identity_draft: {
        Args: { p_base_version?: number; p_changes: Json }
        Returns: {
          contact_number: string | null
          date_of_birth: string | null
          documents: NonNullable<Json>
          first_name: string | null
          last_name: string | null
          middle_name: string | null
          place_of_birth: string | null
          primary_document_number: string | null
          primary_document_type: string
          step: number
          updated_at: string
          user_id: string
          user_notes: string | null
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "user_identity_drafts"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_money_transfer_draft: {
        Args: { p_base_version?: number; p_changes: Json; p_id: string }
        Returns: {
          abandon_reason: string | null
          abandoned_at: string | null
          accepted_at: string | null
          amount_centimes: number | null
          broker_id: string | null
          cash_in_broker_id: string | null
          completed_at: string | null
          confirmed_at: string | null
          created_at: string
          currency: string
          expires_at: string | null
          fee_centimes: number | null
          fee_payer: string
          funded_at: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          receiver_id: string | null
          recipient_city_id: number | null
          recipient_name: string | null
          recipient_phone: string | null
          reference: string
          refund_centimes: number | null
          refund_state: string
          sender_id: string
          status: string
          step: string
          tax_centimes: number | null
          total_centimes: number | null
          updated_at: string
          version: number
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      search_people: {
        Args: { p_limit?: number; p_query: string }
        Returns: {
          account_type: string
          city_id: number
          created_at: string
          email: string
          is_identity_approved: boolean
          is_suspended: boolean
          person: string
          phone_number: string
          user_id: string
          username: string
        }[]
      }
      set_avatar: {
        Args: { p_name?: string }
        Returns: {
          account_type: string
          avatar_url: string | null
          city_id: number | null
          country_id: number | null
          created_at: string
          email: string | null
          email_verified: boolean
          first_name: string
          id: string
          is_identity_approved: boolean
          last_name: string | null
          last_sign_in: string | null
          phone_number: string | null
          phone_verified: boolean
          preferred_language_id: number | null
          updated_at: string
          username: string | null
          username_updated_at: string | null
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_identity: {
        Args: { p_changes?: Json; p_id: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          last_name: string
          middle_name: string | null
          more_requested_at: string | null
          place_of_birth: string
          primary_document_number: string
          primary_document_type: string
          reason_code: string | null
          reviewed_at: string | null
          reviewer_note: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          user_notes: string | null
        }
        SetofOptions: {
          from: "*"
          to: "user_identity_approvals"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      suspend_account: {
        Args: { p_reason: string; p_user_id: string }
        Returns: {
          is_suspended: boolean
          suspended_at: string
          user_id: string
        }[]
      }
      take_operator_role: {
        Args: { p_reason: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      unread_counts: { Args: Record<PropertyKey, never>; Returns: Json }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
