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
      address_documents: {
        Row: {
          created_at: string
          file_name: string
          file_path: string
          file_type: string
          id: string
          proof_id: string
        }
        Insert: {
          created_at?: string
          file_name: string
          file_path: string
          file_type: string
          id?: string
          proof_id: string
        }
        Update: {
          created_at?: string
          file_name?: string
          file_path?: string
          file_type?: string
          id?: string
          proof_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "address_documents_proof_id_fkey"
            columns: ["proof_id"]
            isOneToOne: false
            referencedRelation: "address_proofs"
            referencedColumns: ["id"]
          },
        ]
      }
      address_proofs: {
        Row: {
          address: string
          city_id: number
          created_at: string
          id: string
          paper_kind: string
          reviewed_at: string | null
          reviewer_note: string | null
          seen_as: string | null
          seen_at: string | null
          seen_by: string | null
          status: string
          submitted_at: string
          updated_at: string
          user_id: string
          visit_code: string
        }
        Insert: {
          address: string
          city_id: number
          created_at?: string
          id: string
          paper_kind: string
          reviewed_at?: string | null
          reviewer_note?: string | null
          seen_as?: string | null
          seen_at?: string | null
          seen_by?: string | null
          status?: string
          submitted_at?: string
          updated_at?: string
          user_id: string
          visit_code: string
        }
        Update: {
          address?: string
          city_id?: number
          created_at?: string
          id?: string
          paper_kind?: string
          reviewed_at?: string | null
          reviewer_note?: string | null
          seen_as?: string | null
          seen_at?: string | null
          seen_by?: string | null
          status?: string
          submitted_at?: string
          updated_at?: string
          user_id?: string
          visit_code?: string
        }
        Relationships: [
          {
            foreignKeyName: "address_proofs_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "address_proofs_seen_by_fkey"
            columns: ["seen_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "address_proofs_seen_by_fkey"
            columns: ["seen_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "address_proofs_seen_by_fkey"
            columns: ["seen_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "address_proofs_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "address_proofs_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "address_proofs_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      brokers: {
        Row: {
          address: string
          business_name: string
          cash_counted_at: string
          city_id: number
          created_at: string
          declared_cash_centimes: number
          device_rule: string
          id: string
          is_active: boolean
          updated_at: string
        }
        Insert: {
          address: string
          business_name: string
          cash_counted_at?: string
          city_id: number
          created_at?: string
          declared_cash_centimes?: number
          device_rule?: string
          id: string
          is_active?: boolean
          updated_at?: string
        }
        Update: {
          address?: string
          business_name?: string
          cash_counted_at?: string
          city_id?: number
          created_at?: string
          declared_cash_centimes?: number
          device_rule?: string
          id?: string
          is_active?: boolean
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
          amount_centimes: number
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
          amount_centimes: number
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
          amount_centimes?: number
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
          is_found_by_phone: boolean
          shares_presence: boolean
          shares_read_receipts: boolean
          user_id: string
        }
        Insert: {
          is_found_by_phone?: boolean
          shares_presence?: boolean
          shares_read_receipts?: boolean
          user_id: string
        }
        Update: {
          is_found_by_phone?: boolean
          shares_presence?: boolean
          shares_read_receipts?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "chat_preferences_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
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
      chat_reports: {
        Row: {
          conversation_id: string | null
          created_at: string
          id: string
          messages: NonNullable<Json>
          note: string | null
          reason: string
          reported_id: string
          reporter_id: string
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
        }
        Insert: {
          conversation_id?: string | null
          created_at?: string
          id: string
          messages?: NonNullable<Json>
          note?: string | null
          reason: string
          reported_id: string
          reporter_id: string
          resolution?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Update: {
          conversation_id?: string | null
          created_at?: string
          id?: string
          messages?: NonNullable<Json>
          note?: string | null
          reason?: string
          reported_id?: string
          reporter_id?: string
          resolution?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "chat_reports_conversation_id_fkey"
            columns: ["conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_reports_reported_id_fkey"
            columns: ["reported_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "chat_reports_reported_id_fkey"
            columns: ["reported_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_reports_reported_id_fkey"
            columns: ["reported_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "chat_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "chat_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
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
      city_zones: {
        Row: {
          city_id: number
          class: string
        }
        Insert: {
          city_id: number
          class: string
        }
        Update: {
          city_id?: number
          class?: string
        }
        Relationships: [
          {
            foreignKeyName: "city_zones_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: true
            referencedRelation: "cities"
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
          id?: string
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
          asked_at: string | null
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
          asked_at?: string | null
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
          asked_at?: string | null
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
          pinned_at: string | null
          read_change: number
          user_id: string
        }
        Insert: {
          conversation_id: string
          muted_until?: string | null
          pinned_at?: string | null
          read_change?: number
          user_id: string
        }
        Update: {
          conversation_id?: string
          muted_until?: string | null
          pinned_at?: string | null
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
          begun_with: string[] | null
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
          begun_with?: string[] | null
          created_at?: string
          created_by?: string | null
          id?: string
          is_group: boolean
          last_change?: number
          last_message_at?: string | null
          members_epoch?: number
          name?: string | null
          pair_high_id?: string | null
          pair_low_id?: string | null
        }
        Update: {
          begun_with?: string[] | null
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
      courier_agents: {
        Row: {
          city_id: number
          code: string
          courier_id: string
          created_at: string
          is_active: boolean
          user_id: string
        }
        Insert: {
          city_id: number
          code?: string
          courier_id: string
          created_at?: string
          is_active?: boolean
          user_id: string
        }
        Update: {
          city_id?: number
          code?: string
          courier_id?: string
          created_at?: string
          is_active?: boolean
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "courier_agents_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courier_agents_courier_id_fkey"
            columns: ["courier_id"]
            isOneToOne: false
            referencedRelation: "couriers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courier_agents_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "courier_agents_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courier_agents_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: true
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      courier_cities: {
        Row: {
          city_id: number
          courier_id: string
        }
        Insert: {
          city_id: number
          courier_id: string
        }
        Update: {
          city_id?: number
          courier_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "courier_cities_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courier_cities_courier_id_fkey"
            columns: ["courier_id"]
            isOneToOne: false
            referencedRelation: "couriers"
            referencedColumns: ["id"]
          },
        ]
      }
      courier_tariff_zones: {
        Row: {
          delivered_centimes: number
          promise_hours_max: number
          promise_hours_min: number
          refused_centimes: number
          returned_centimes: number
          tariff_id: string
          zone: string
        }
        Insert: {
          delivered_centimes: number
          promise_hours_max: number
          promise_hours_min: number
          refused_centimes: number
          returned_centimes: number
          tariff_id: string
          zone: string
        }
        Update: {
          delivered_centimes?: number
          promise_hours_max?: number
          promise_hours_min?: number
          refused_centimes?: number
          returned_centimes?: number
          tariff_id?: string
          zone?: string
        }
        Relationships: [
          {
            foreignKeyName: "courier_tariff_zones_tariff_id_fkey"
            columns: ["tariff_id"]
            isOneToOne: false
            referencedRelation: "courier_tariffs"
            referencedColumns: ["id"]
          },
        ]
      }
      courier_tariffs: {
        Row: {
          courier_id: string
          created_at: string
          created_by: string | null
          id: string
          included_grams: number
          insurance_basis_points: number
          insurance_min_centimes: number
          max_side_cm: number
          max_weight_grams: number
          per_kg_centimes: number
          starts_at: string
          undeclared_cap_centimes: number
          version: number
          volumetric_divisor: number
        }
        Insert: {
          courier_id: string
          created_at?: string
          created_by?: string | null
          id: string
          included_grams: number
          insurance_basis_points: number
          insurance_min_centimes: number
          max_side_cm: number
          max_weight_grams: number
          per_kg_centimes: number
          starts_at: string
          undeclared_cap_centimes: number
          version: number
          volumetric_divisor: number
        }
        Update: {
          courier_id?: string
          created_at?: string
          created_by?: string | null
          id?: string
          included_grams?: number
          insurance_basis_points?: number
          insurance_min_centimes?: number
          max_side_cm?: number
          max_weight_grams?: number
          per_kg_centimes?: number
          starts_at?: string
          undeclared_cap_centimes?: number
          version?: number
          volumetric_divisor?: number
        }
        Relationships: [
          {
            foreignKeyName: "courier_tariffs_courier_id_fkey"
            columns: ["courier_id"]
            isOneToOne: false
            referencedRelation: "couriers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courier_tariffs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "courier_tariffs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "courier_tariffs_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      couriers: {
        Row: {
          code: string
          created_at: string
          has_bound_devices: boolean
          id: string
          is_active: boolean
          is_taking_deliveries: boolean
          name: string
          support_address: string | null
          support_phone: string | null
        }
        Insert: {
          code?: string
          created_at?: string
          has_bound_devices?: boolean
          id: string
          is_active?: boolean
          is_taking_deliveries?: boolean
          name: string
          support_address?: string | null
          support_phone?: string | null
        }
        Update: {
          code?: string
          created_at?: string
          has_bound_devices?: boolean
          id?: string
          is_active?: boolean
          is_taking_deliveries?: boolean
          name?: string
          support_address?: string | null
          support_phone?: string | null
        }
        Relationships: []
      }
      deliveries: {
        Row: {
          attempts: number
          base_centimes: number | null
          chargeable_grams: number | null
          completed_at: string | null
          content_hash: string | null
          contents: string | null
          courier_id: string | null
          covered_centimes: number | null
          created_at: string
          declared_value_centimes: number | null
          delivered_at: string | null
          delivered_by: string | null
          dropoff_address: string | null
          dropoff_city_id: number | null
          dropoff_contact_name: string | null
          dropoff_contact_phone: string | null
          dropoff_landmark: string | null
          dropoff_latitude: number | null
          dropoff_longitude: number | null
          dropoff_notes: string | null
          final_weight_grams: number | null
          handed_to_id: string | null
          height_cm: number | null
          holder_id: string | null
          hub_city_id: number | null
          id: string
          insurance_centimes: number | null
          is_returning: boolean
          label_code: string | null
          last_scan_at: string | null
          length_cm: number | null
          next_slot_ends_at: string | null
          next_slot_starts_at: string | null
          outcome: string | null
          picked_up_at: string | null
          picked_up_by: string | null
          pickup_address: string | null
          pickup_city_id: number | null
          pickup_contact_name: string | null
          pickup_contact_phone: string | null
          pickup_landmark: string | null
          pickup_latitude: number | null
          pickup_longitude: number | null
          pickup_notes: string | null
          promised_at: string | null
          receiver_id: string | null
          refused_centimes: number | null
          returned_centimes: number | null
          search_text: string
          sender_id: string
          status: string
          step: string
          submitted_at: string | null
          tariff_id: string | null
          total_centimes: number | null
          updated_at: string
          version: number
          weight_extra_centimes: number | null
          weight_grams: number | null
          width_cm: number | null
          zone: string | null
        }
        Insert: {
          attempts?: number
          base_centimes?: number | null
          chargeable_grams?: number | null
          completed_at?: string | null
          content_hash?: string | null
          contents?: string | null
          courier_id?: string | null
          covered_centimes?: number | null
          created_at?: string
          declared_value_centimes?: number | null
          delivered_at?: string | null
          delivered_by?: string | null
          dropoff_address?: string | null
          dropoff_city_id?: number | null
          dropoff_contact_name?: string | null
          dropoff_contact_phone?: string | null
          dropoff_landmark?: string | null
          dropoff_latitude?: number | null
          dropoff_longitude?: number | null
          dropoff_notes?: string | null
          final_weight_grams?: number | null
          handed_to_id?: string | null
          height_cm?: number | null
          holder_id?: string | null
          hub_city_id?: number | null
          id: string
          insurance_centimes?: number | null
          is_returning?: boolean
          label_code?: string | null
          last_scan_at?: string | null
          length_cm?: number | null
          next_slot_ends_at?: string | null
          next_slot_starts_at?: string | null
          outcome?: string | null
          picked_up_at?: string | null
          picked_up_by?: string | null
          pickup_address?: string | null
          pickup_city_id?: number | null
          pickup_contact_name?: string | null
          pickup_contact_phone?: string | null
          pickup_landmark?: string | null
          pickup_latitude?: number | null
          pickup_longitude?: number | null
          pickup_notes?: string | null
          promised_at?: string | null
          receiver_id?: string | null
          refused_centimes?: number | null
          returned_centimes?: number | null
          search_text?: never
          sender_id: string
          status?: string
          step?: string
          submitted_at?: string | null
          tariff_id?: string | null
          total_centimes?: number | null
          updated_at?: string
          version?: number
          weight_extra_centimes?: number | null
          weight_grams?: number | null
          width_cm?: number | null
          zone?: string | null
        }
        Update: {
          attempts?: number
          base_centimes?: number | null
          chargeable_grams?: number | null
          completed_at?: string | null
          content_hash?: string | null
          contents?: string | null
          courier_id?: string | null
          covered_centimes?: number | null
          created_at?: string
          declared_value_centimes?: number | null
          delivered_at?: string | null
          delivered_by?: string | null
          dropoff_address?: string | null
          dropoff_city_id?: number | null
          dropoff_contact_name?: string | null
          dropoff_contact_phone?: string | null
          dropoff_landmark?: string | null
          dropoff_latitude?: number | null
          dropoff_longitude?: number | null
          dropoff_notes?: string | null
          final_weight_grams?: number | null
          handed_to_id?: string | null
          height_cm?: number | null
          holder_id?: string | null
          hub_city_id?: number | null
          id?: string
          insurance_centimes?: number | null
          is_returning?: boolean
          label_code?: string | null
          last_scan_at?: string | null
          length_cm?: number | null
          next_slot_ends_at?: string | null
          next_slot_starts_at?: string | null
          outcome?: string | null
          picked_up_at?: string | null
          picked_up_by?: string | null
          pickup_address?: string | null
          pickup_city_id?: number | null
          pickup_contact_name?: string | null
          pickup_contact_phone?: string | null
          pickup_landmark?: string | null
          pickup_latitude?: number | null
          pickup_longitude?: number | null
          pickup_notes?: string | null
          promised_at?: string | null
          receiver_id?: string | null
          refused_centimes?: number | null
          returned_centimes?: number | null
          search_text?: never
          sender_id?: string
          status?: string
          step?: string
          submitted_at?: string | null
          tariff_id?: string | null
          total_centimes?: number | null
          updated_at?: string
          version?: number
          weight_extra_centimes?: number | null
          weight_grams?: number | null
          width_cm?: number | null
          zone?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "deliveries_courier_id_fkey"
            columns: ["courier_id"]
            isOneToOne: false
            referencedRelation: "couriers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_delivered_by_fkey"
            columns: ["delivered_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "deliveries_delivered_by_fkey"
            columns: ["delivered_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_delivered_by_fkey"
            columns: ["delivered_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_dropoff_city_id_fkey"
            columns: ["dropoff_city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_handed_to_id_fkey"
            columns: ["handed_to_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "deliveries_handed_to_id_fkey"
            columns: ["handed_to_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_handed_to_id_fkey"
            columns: ["handed_to_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_holder_id_fkey"
            columns: ["holder_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "deliveries_holder_id_fkey"
            columns: ["holder_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_holder_id_fkey"
            columns: ["holder_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_hub_city_id_fkey"
            columns: ["hub_city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_picked_up_by_fkey"
            columns: ["picked_up_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "deliveries_picked_up_by_fkey"
            columns: ["picked_up_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_picked_up_by_fkey"
            columns: ["picked_up_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_pickup_city_id_fkey"
            columns: ["pickup_city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "deliveries_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "deliveries_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "deliveries_tariff_id_fkey"
            columns: ["tariff_id"]
            isOneToOne: false
            referencedRelation: "courier_tariffs"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_claims: {
        Row: {
          created_at: string
          decided_at: string | null
          decided_by: string | null
          decision_note: string | null
          delivery_id: string
          id: string
          kind: string
          note: string
          opened_by: string
          status: string
        }
        Insert: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          delivery_id: string
          id: string
          kind: string
          note: string
          opened_by: string
          status?: string
        }
        Update: {
          created_at?: string
          decided_at?: string | null
          decided_by?: string | null
          decision_note?: string | null
          delivery_id?: string
          id?: string
          kind?: string
          note?: string
          opened_by?: string
          status?: string
        }
        Relationships: [
          {
            foreignKeyName: "delivery_claims_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "delivery_claims_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_claims_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_claims_delivery_id_fkey"
            columns: ["delivery_id"]
            isOneToOne: false
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_claims_opened_by_fkey"
            columns: ["opened_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "delivery_claims_opened_by_fkey"
            columns: ["opened_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_claims_opened_by_fkey"
            columns: ["opened_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_events: {
        Row: {
          actor_id: string | null
          actor_role: string
          city_id: number | null
          data: NonNullable<Json>
          delivery_id: string
          id: number
          kind: string
          occurred_at: string
          recorded_at: string
          scan_id: string | null
        }
        Insert: {
          actor_id?: string | null
          actor_role: string
          city_id?: number | null
          data?: NonNullable<Json>
          delivery_id: string
          id?: never
          kind: string
          occurred_at?: string
          recorded_at?: string
          scan_id?: string | null
        }
        Update: {
          actor_id?: string | null
          actor_role?: string
          city_id?: number | null
          data?: NonNullable<Json>
          delivery_id?: string
          id?: never
          kind?: string
          occurred_at?: string
          recorded_at?: string
          scan_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "delivery_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "delivery_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_events_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_events_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_events_delivery_id_fkey"
            columns: ["delivery_id"]
            isOneToOne: false
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_photos: {
        Row: {
          byte_size: number
          claim_id: string | null
          created_at: string
          created_by: string | null
          delivery_id: string
          height: number | null
          id: string
          media_type: string
          purpose: string
          sha256: string
          storage_path: string
          taken_at: string | null
          width: number | null
        }
        Insert: {
          byte_size: number
          claim_id?: string | null
          created_at?: string
          created_by?: string | null
          delivery_id: string
          height?: number | null
          id: string
          media_type: string
          purpose: string
          sha256: string
          storage_path: string
          taken_at?: string | null
          width?: number | null
        }
        Update: {
          byte_size?: number
          claim_id?: string | null
          created_at?: string
          created_by?: string | null
          delivery_id?: string
          height?: number | null
          id?: string
          media_type?: string
          purpose?: string
          sha256?: string
          storage_path?: string
          taken_at?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "delivery_photos_claim_id_fkey"
            columns: ["claim_id"]
            isOneToOne: false
            referencedRelation: "delivery_claims"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_photos_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "delivery_photos_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_photos_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_photos_delivery_id_fkey"
            columns: ["delivery_id"]
            isOneToOne: false
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_weigh_ins: {
        Row: {
          agent_id: string | null
          answer: string | null
          answered_at: string | null
          chargeable_grams: number
          created_at: string
          delivery_id: string
          height_cm: number | null
          id: string
          length_cm: number | null
          new_total_centimes: number
          weight_extra_centimes: number
          weight_grams: number
          width_cm: number | null
        }
        Insert: {
          agent_id?: string | null
          answer?: string | null
          answered_at?: string | null
          chargeable_grams: number
          created_at?: string
          delivery_id: string
          height_cm?: number | null
          id: string
          length_cm?: number | null
          new_total_centimes: number
          weight_extra_centimes: number
          weight_grams: number
          width_cm?: number | null
        }
        Update: {
          agent_id?: string | null
          answer?: string | null
          answered_at?: string | null
          chargeable_grams?: number
          created_at?: string
          delivery_id?: string
          height_cm?: number | null
          id?: string
          length_cm?: number | null
          new_total_centimes?: number
          weight_extra_centimes?: number
          weight_grams?: number
          width_cm?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "delivery_weigh_ins_agent_id_fkey"
            columns: ["agent_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "delivery_weigh_ins_agent_id_fkey"
            columns: ["agent_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_weigh_ins_agent_id_fkey"
            columns: ["agent_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_weigh_ins_delivery_id_fkey"
            columns: ["delivery_id"]
            isOneToOne: false
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
        ]
      }
      exchange_rates: {
        Row: {
          as_of: string
          currency: string
          rate_to_mad: number
        }
        Insert: {
          as_of: string
          currency: string
          rate_to_mad: number
        }
        Update: {
          as_of?: string
          currency?: string
          rate_to_mad?: number
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
          home_id: string | null
          id: string
          is_forwarded: boolean
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string
          seq: number
          type: string
          viewing_id: string | null
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
          home_id?: string | null
          id?: string
          is_forwarded?: boolean
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          sender_id: string
          seq: number
          type?: string
          viewing_id?: string | null
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
          home_id?: string | null
          id?: string
          is_forwarded?: boolean
          reactions?: NonNullable<Json>
          reply_to_id?: string | null
          sender_id?: string
          seq?: number
          type?: string
          viewing_id?: string | null
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
          cash_asked_at: string | null
          created_at: string
          expires_at: string
          fee_centimes: number
          fee_payer: string
          fee_schedule_id: number
          id: string
          payout_centimes: number
          tax_centimes: number
          times_usual: number | null
          total_centimes: number
          user_id: string
          usual_centimes: number | null
        }
        Insert: {
          amount_centimes: number
          cash_asked_at?: string | null
          created_at?: string
          expires_at?: string
          fee_centimes: number
          fee_payer: string
          fee_schedule_id: number
          id?: string
          payout_centimes: number
          tax_centimes: number
          times_usual?: number | null
          total_centimes: number
          user_id: string
          usual_centimes?: number | null
        }
        Update: {
          amount_centimes?: number
          cash_asked_at?: string | null
          created_at?: string
          expires_at?: string
          fee_centimes?: number
          fee_payer?: string
          fee_schedule_id?: number
          id?: string
          payout_centimes?: number
          tax_centimes?: number
          times_usual?: number | null
          total_centimes?: number
          user_id?: string
          usual_centimes?: number | null
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
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
          fee_returned_at?: string | null
          funded_at?: string | null
          hold_answer_by?: string | null
          id: string
          is_on_hold?: boolean
          notes?: string | null
          payout_centimes?: number | null
          quote_id?: string | null
          ready_at?: string | null
          ready_by?: string | null
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
          voucher_until?: string | null
          waits_until?: string | null
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
          fee_returned_at?: string | null
          funded_at?: string | null
          hold_answer_by?: string | null
          id?: string
          is_on_hold?: boolean
          notes?: string | null
          payout_centimes?: number | null
          quote_id?: string | null
          ready_at?: string | null
          ready_by?: string | null
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
          voucher_until?: string | null
          waits_until?: string | null
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
            isOneToOne: true
            referencedRelation: "money_quotes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "money_transfers_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
      neighborhoods: {
        Row: {
          city_id: number
          id: number
          latitude: number | null
          longitude: number | null
          name: string
          name_ar: string
          name_fr: string
        }
        Insert: {
          city_id: number
          id?: number
          latitude?: number | null
          longitude?: number | null
          name: string
          name_ar: string
          name_fr: string
        }
        Update: {
          city_id?: number
          id?: number
          latitude?: number | null
          longitude?: number | null
          name?: string
          name_ar?: string
          name_fr?: string
        }
        Relationships: [
          {
            foreignKeyName: "neighborhoods_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
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
          group_id: string
          id: string
          is_head: boolean
          is_read: boolean
          kind: string
          topic: string
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
          group_id: string
          id?: string
          is_head?: boolean
          is_read?: boolean
          kind: string
          topic?: never
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
          group_id?: string
          id?: string
          is_head?: boolean
          is_read?: boolean
          kind?: string
          topic?: never
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
      pinned_messages: {
        Row: {
          conversation_id: string
          message_id: string
          pinned_at: string
          pinned_by: string | null
        }
        Insert: {
          conversation_id: string
          message_id: string
          pinned_at?: string
          pinned_by?: string | null
        }
        Update: {
          conversation_id?: string
          message_id?: string
          pinned_at?: string
          pinned_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "pinned_messages_conversation_id_fkey"
            columns: ["conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pinned_messages_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pinned_messages_pinned_by_fkey"
            columns: ["pinned_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "pinned_messages_pinned_by_fkey"
            columns: ["pinned_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "pinned_messages_pinned_by_fkey"
            columns: ["pinned_by"]
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
      properties: {
        Row: {
          agent_name: string | null
          area_sqm: number
          available_from: string | null
          avoid_ground_floor: boolean
          bathrooms: number
          bedrooms: number
          city_id: number | null
          construction_status: string | null
          construction_year: number | null
          contact_email: string | null
          contact_phone: string | null
          created_at: string
          created_by: string
          description: string | null
          description_ar: string | null
          description_fr: string | null
          floor_number: number | null
          has_air_conditioning: boolean
          has_balcony: boolean
          has_elevator: boolean
          has_furnished: boolean
          has_garage: boolean
          has_garden: boolean
          has_heating: boolean
          has_internet: boolean
          has_parking: boolean
          has_pet_friendly: boolean
          has_pool: boolean
          has_satellite_tv: boolean
          has_security: boolean
          has_wheelchair_access: boolean
          id: string
          is_published: boolean
          kitchen_type: string | null
          latitude: number | null
          listing_type: string
          longitude: number | null
          neighborhood_id: number | null
          neighborhood_type: string | null
          orientation: string | null
          parking_spaces: number
          price: number
          price_currency: string
          property_age: number | null
          property_type_id: number | null
          published_at: string | null
          search_text: string
          shows_phone: boolean
          status: string
          taken_down_at: string | null
          taken_down_reason: string | null
          title: string
          title_ar: string | null
          title_fr: string | null
          total_floors: number | null
          updated_at: string
          updated_by: string | null
          view_type: string | null
        }
        Insert: {
          agent_name?: string | null
          area_sqm: number
          available_from?: string | null
          avoid_ground_floor?: boolean
          bathrooms?: number
          bedrooms?: number
          city_id?: number | null
          construction_status?: string | null
          construction_year?: number | null
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          created_by?: string
          description?: string | null
          description_ar?: string | null
          description_fr?: string | null
          floor_number?: number | null
          has_air_conditioning?: boolean
          has_balcony?: boolean
          has_elevator?: boolean
          has_furnished?: boolean
          has_garage?: boolean
          has_garden?: boolean
          has_heating?: boolean
          has_internet?: boolean
          has_parking?: boolean
          has_pet_friendly?: boolean
          has_pool?: boolean
          has_satellite_tv?: boolean
          has_security?: boolean
          has_wheelchair_access?: boolean
          id?: string
          is_published?: boolean
          kitchen_type?: string | null
          latitude?: number | null
          listing_type: string
          longitude?: number | null
          neighborhood_id?: number | null
          neighborhood_type?: string | null
          orientation?: string | null
          parking_spaces?: number
          price: number
          price_currency?: string
          property_age?: number | null
          property_type_id?: number | null
          published_at?: string | null
          search_text?: never
          shows_phone?: boolean
          status?: string
          taken_down_at?: string | null
          taken_down_reason?: string | null
          title: string
          title_ar?: string | null
          title_fr?: string | null
          total_floors?: number | null
          updated_at?: string
          updated_by?: string | null
          view_type?: string | null
        }
        Update: {
          agent_name?: string | null
          area_sqm?: number
          available_from?: string | null
          avoid_ground_floor?: boolean
          bathrooms?: number
          bedrooms?: number
          city_id?: number | null
          construction_status?: string | null
          construction_year?: number | null
          contact_email?: string | null
          contact_phone?: string | null
          created_at?: string
          created_by?: string
          description?: string | null
          description_ar?: string | null
          description_fr?: string | null
          floor_number?: number | null
          has_air_conditioning?: boolean
          has_balcony?: boolean
          has_elevator?: boolean
          has_furnished?: boolean
          has_garage?: boolean
          has_garden?: boolean
          has_heating?: boolean
          has_internet?: boolean
          has_parking?: boolean
          has_pet_friendly?: boolean
          has_pool?: boolean
          has_satellite_tv?: boolean
          has_security?: boolean
          has_wheelchair_access?: boolean
          id?: string
          is_published?: boolean
          kitchen_type?: string | null
          latitude?: number | null
          listing_type?: string
          longitude?: number | null
          neighborhood_id?: number | null
          neighborhood_type?: string | null
          orientation?: string | null
          parking_spaces?: number
          price?: number
          price_currency?: string
          property_age?: number | null
          property_type_id?: number | null
          published_at?: string | null
          search_text?: never
          shows_phone?: boolean
          status?: string
          taken_down_at?: string | null
          taken_down_reason?: string | null
          title?: string
          title_ar?: string | null
          title_fr?: string | null
          total_floors?: number | null
          updated_at?: string
          updated_by?: string | null
          view_type?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "neighborhood_is_of_city"
            columns: ["city_id", "neighborhood_id"]
            isOneToOne: false
            referencedRelation: "neighborhoods"
            referencedColumns: ["city_id", "id"]
          },
          {
            foreignKeyName: "properties_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "properties_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_price_currency_fkey"
            columns: ["price_currency"]
            isOneToOne: false
            referencedRelation: "exchange_rates"
            referencedColumns: ["currency"]
          },
          {
            foreignKeyName: "properties_property_type_id_fkey"
            columns: ["property_type_id"]
            isOneToOne: false
            referencedRelation: "property_types"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "properties_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_updated_by_fkey"
            columns: ["updated_by"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      property_drafts: {
        Row: {
          body: NonNullable<Json>
          property_id: string
          updated_at: string
          user_id: string
        }
        Insert: {
          body: NonNullable<Json>
          property_id: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          body?: NonNullable<Json>
          property_id?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_drafts_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "property_drafts_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_drafts_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      property_favourites: {
        Row: {
          created_at: string
          property_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          property_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          property_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_favourites_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_favourites_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_favourites_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "property_favourites_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_favourites_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      property_images: {
        Row: {
          created_at: string
          height: number | null
          id: string
          image_order: number
          image_url: string
          is_primary: boolean
          preview: string | null
          property_id: string
          storage_path: string
          width: number | null
        }
        Insert: {
          created_at?: string
          height?: number | null
          id?: string
          image_order?: number
          image_url: string
          is_primary?: boolean
          preview?: string | null
          property_id: string
          storage_path: string
          width?: number | null
        }
        Update: {
          created_at?: string
          height?: number | null
          id?: string
          image_order?: number
          image_url?: string
          is_primary?: boolean
          preview?: string | null
          property_id?: string
          storage_path?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "property_images_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_images_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      property_price_changes: {
        Row: {
          changed_at: string
          id: number
          listing_type: string
          price: number
          price_currency: string
          property_id: string
        }
        Insert: {
          changed_at?: string
          id?: never
          listing_type: string
          price: number
          price_currency: string
          property_id: string
        }
        Update: {
          changed_at?: string
          id?: never
          listing_type?: string
          price?: number
          price_currency?: string
          property_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "property_price_changes_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_price_changes_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
        ]
      }
      property_reports: {
        Row: {
          created_at: string
          id: string
          note: string | null
          property_id: string
          reason: string
          reporter_id: string
          resolution: string | null
          resolved_at: string | null
        }
        Insert: {
          created_at?: string
          id: string
          note?: string | null
          property_id: string
          reason: string
          reporter_id: string
          resolution?: string | null
          resolved_at?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          note?: string | null
          property_id?: string
          reason?: string
          reporter_id?: string
          resolution?: string | null
          resolved_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "property_reports_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_reports_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "property_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "property_reports_reporter_id_fkey"
            columns: ["reporter_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      property_types: {
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
      saved_search_matches: {
        Row: {
          found_at: string
          property_id: string
          saved_search_id: string
        }
        Insert: {
          found_at?: string
          property_id: string
          saved_search_id: string
        }
        Update: {
          found_at?: string
          property_id?: string
          saved_search_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_search_matches_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_search_matches_property_id_fkey"
            columns: ["property_id"]
            isOneToOne: false
            referencedRelation: "properties"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_search_matches_saved_search_id_fkey"
            columns: ["saved_search_id"]
            isOneToOne: false
            referencedRelation: "saved_searches"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_searches: {
        Row: {
          created_at: string
          filters: NonNullable<Json>
          id: string
          is_alert_on: boolean
          last_seen_at: string
          name: string
          user_id: string
        }
        Insert: {
          created_at?: string
          filters: NonNullable<Json>
          id: string
          is_alert_on?: boolean
          last_seen_at?: string
          name: string
          user_id?: string
        }
        Update: {
          created_at?: string
          filters?: NonNullable<Json>
          id?: string
          is_alert_on?: boolean
          last_seen_at?: string
          name?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_searches_user_id_fkey"
            columns: ["user_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      starred_messages: {
        Row: {
          conversation_id: string
          message_id: string
          starred_at: string
          user_id: string
        }
        Insert: {
          conversation_id: string
          message_id: string
          starred_at?: string
          user_id: string
        }
        Update: {
          conversation_id?: string
          message_id?: string
          starred_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "starred_messages_conversation_id_fkey"
            columns: ["conversation_id"]
            isOneToOne: false
            referencedRelation: "conversations"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "starred_messages_message_id_fkey"
            columns: ["message_id"]
            isOneToOne: false
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
        ]
      }
      transfer_schedules: {
        Row: {
          amount_centimes: number
          created_at: string
          day_of_month: number
          fee_payer: string
          id: string
          is_paused: boolean
          next_on: string
          receiver_id: string | null
          recipient_city_id: number
          recipient_name: string
          recipient_phone: string | null
          sender_id: string
          updated_at: string
        }
        Insert: {
          amount_centimes: number
          created_at?: string
          day_of_month: number
          fee_payer: string
          id: string
          is_paused?: boolean
          next_on: string
          receiver_id?: string | null
          recipient_city_id: number
          recipient_name: string
          recipient_phone?: string | null
          sender_id: string
          updated_at?: string
        }
        Update: {
          amount_centimes?: number
          created_at?: string
          day_of_month?: number
          fee_payer?: string
          id?: string
          is_paused?: boolean
          next_on?: string
          receiver_id?: string | null
          recipient_city_id?: number
          recipient_name?: string
          recipient_phone?: string | null
          sender_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "transfer_schedules_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "transfer_schedules_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_schedules_receiver_id_fkey"
            columns: ["receiver_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_schedules_recipient_city_id_fkey"
            columns: ["recipient_city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_schedules_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
          {
            foreignKeyName: "transfer_schedules_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "transfer_schedules_sender_id_fkey"
            columns: ["sender_id"]
            isOneToOne: false
            referencedRelation: "public_profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      user_identity_approvals: {
        Row: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          is_without_papers: boolean
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
          id?: string
          is_without_papers?: boolean
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
          is_without_papers?: boolean
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
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
            referencedRelation: "homes"
            referencedColumns: ["owner_id"]
          },
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
      homes: {
        Row: {
          agent_name: string | null
          area_sqm: number | null
          available_from: string | null
          avoid_ground_floor: boolean | null
          bathrooms: number | null
          bedrooms: number | null
          city_id: number | null
          city_name: string | null
          city_name_ar: string | null
          city_name_fr: string | null
          construction_status: string | null
          construction_year: number | null
          days_listed: number | null
          description: string | null
          description_ar: string | null
          description_fr: string | null
          floor_number: number | null
          has_air_conditioning: boolean | null
          has_balcony: boolean | null
          has_elevator: boolean | null
          has_furnished: boolean | null
          has_garage: boolean | null
          has_garden: boolean | null
          has_heating: boolean | null
          has_internet: boolean | null
          has_parking: boolean | null
          has_pet_friendly: boolean | null
          has_phone: boolean | null
          has_pool: boolean | null
          has_satellite_tv: boolean | null
          has_security: boolean | null
          has_wheelchair_access: boolean | null
          id: string | null
          image_count: number | null
          image_height: number | null
          image_preview: string | null
          image_url: string | null
          image_width: number | null
          kitchen_type: string | null
          latitude: number | null
          listing_type: string | null
          longitude: number | null
          neighborhood_id: number | null
          neighborhood_name: string | null
          neighborhood_name_ar: string | null
          neighborhood_name_fr: string | null
          neighborhood_type: string | null
          orientation: string | null
          owner_avatar_url: string | null
          owner_first_name: string | null
          owner_id: string | null
          owner_is_identity_approved: boolean | null
          owner_is_phone_verified: boolean | null
          owner_last_name: string | null
          owner_username: string | null
          parking_spaces: number | null
          price: number | null
          price_currency: string | null
          price_mad: number | null
          price_per_sqm: number | null
          property_age: number | null
          property_type_code: string | null
          property_type_id: number | null
          property_type_name: string | null
          property_type_name_ar: string | null
          property_type_name_fr: string | null
          published_at: string | null
          status: string | null
          title: string | null
          title_ar: string | null
          title_fr: string | null
          total_floors: number | null
          updated_at: string | null
          view_type: string | null
        }
        Relationships: [
          {
            foreignKeyName: "neighborhood_is_of_city"
            columns: ["city_id", "neighborhood_id"]
            isOneToOne: false
            referencedRelation: "neighborhoods"
            referencedColumns: ["city_id", "id"]
          },
          {
            foreignKeyName: "properties_city_id_fkey"
            columns: ["city_id"]
            isOneToOne: false
            referencedRelation: "cities"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "properties_price_currency_fkey"
            columns: ["price_currency"]
            isOneToOne: false
            referencedRelation: "exchange_rates"
            referencedColumns: ["currency"]
          },
          {
            foreignKeyName: "properties_property_type_id_fkey"
            columns: ["property_type_id"]
            isOneToOne: false
            referencedRelation: "property_types"
            referencedColumns: ["id"]
          },
        ]
      }
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      accept_invite: { Args: { p_code: string; p_id: string }; Returns: string }
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      acknowledge_scam_notice: { Args: { p_id: string }; Returns: undefined }
      acknowledge_unusual_amount: {
        Args: { p_id: string; p_quote_id: string }
        Returns: undefined
      }
      add_activity_note: {
        Args: { p_id: string; p_note_id: string; p_text: string }
        Returns: undefined
      }
      add_delivery_photo: {
        Args: {
          p_delivery_id: string
          p_height?: number
          p_photo_id: string
          p_purpose: string
          p_taken_at?: string
          p_width?: number
        }
        Returns: {
          byte_size: number
          claim_id: string | null
          created_at: string
          created_by: string | null
          delivery_id: string
          height: number | null
          id: string
          media_type: string
          purpose: string
          sha256: string
          storage_path: string
          taken_at: string | null
          width: number | null
        }
        SetofOptions: {
          from: "*"
          to: "delivery_photos"
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
          is_without_papers: boolean
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
      add_members: {
        Args: { p_conversation_id: string; p_member_ids: string[] }
        Returns: undefined
      }
      add_push_key: {
        Args: { p_kid: string; p_replaces: string; p_sealed: string }
        Returns: Json
      }
      add_receipt_key: {
        Args: {
          p_kid: string
          p_public_jwk: Json
          p_replaces: string
          p_sealed: string
        }
        Returns: Json
      }
      address_proof_queue: {
        Args: {
          p_after_id?: string
          p_after_submitted_at?: string
          p_limit?: number
        }
        Returns: {
          city_id: number
          paper_kind: string
          person: string
          proof_id: string
          seen_as: string
          submitted_at: string
        }[]
      }
      answer_courier_invitation: {
        Args: { p_id: string; p_is_accepted: boolean }
        Returns: Json
      }
      answer_dispute: {
        Args: { p_dispute_id: string; p_entry_id: string; p_words: string }
        Returns: Json
      }
      answer_request: {
        Args: { p_answer: string; p_conversation_id: string }
        Returns: undefined
      }
      answer_weigh_in: {
        Args: { p_agrees: boolean; p_weigh_in_id: string }
        Returns: Json
      }
      appeal_broker_suspension: {
        Args: { p_id: string; p_words: string }
        Returns: undefined
      }
      approve_identity: {
        Args: { p_id: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          is_without_papers: boolean
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
      ask_viewing: {
        Args: {
          p_body: string
          p_conversation_id: string
          p_home_id: string
          p_id: string
          p_starts_at: string
        }
        Returns: Json
      }
      available_brokers: {
        Args: { p_city_id: number; p_quote_id?: string }
        Returns: {
          address: string
          avatar_url: string
          business_name: string
          cash: string
          first_name: string
          id: string
          last_name: string
          promises_kept: number
          shop: Json
        }[]
      }
      block_person: { Args: { p_user_id: string }; Returns: undefined }
      book_bank_charges: {
        Args: { p_line_ids: number[]; p_reason: string }
        Returns: number
      }
      book_interview_slot: { Args: { p_slot_id: string }; Returns: Json }
      broker_statement: {
        Args: { p_month: string }
        Returns: {
          account: string
          closing_centimes: number
          in_centimes: number
          line_count: number
          opening_centimes: number
          out_centimes: number
          until_at: string
        }[]
      }
      broker_statement_lines: {
        Args: { p_after_journal?: number; p_limit?: number; p_month: string }
        Returns: {
          account: string
          centimes: number
          happened_at: string
          journal_id: number
          position: number
          reference: string
          step: string
        }[]
      }
      cancel_delivery: { Args: { p_id: string }; Returns: Json }
      cancel_viewing: { Args: { p_id: string }; Returns: Json }
      cash_in_places: {
        Args: {
          p_city_id?: number
          p_id: string
          p_latitude?: number
          p_longitude?: number
        }
        Returns: {
          distance_m: number
          shop: Json
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
      close_broker_day: {
        Args: {
          p_counted_ago_seconds?: number
          p_counted_centimes: number
          p_id: string
          p_note?: string
          p_pieces?: Json
          p_request_id: string
        }
        Returns: Json
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_delivery_received: { Args: { p_id: string }; Returns: Json }
      confirm_first_step: {
        Args: { p_done_on: string; p_id: string; p_step: string }
        Returns: undefined
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      confirm_operator_role: { Args: { p_id: string }; Returns: string }
      confirm_payout_count: {
        Args: { p_counted_centimes: number; p_id: string }
        Returns: Json
      }
      confirm_settlement: {
        Args: { p_counted_centimes: number; p_id: string }
        Returns: Json
      }
      confirm_viewing: {
        Args: { p_id: string; p_starts_at: string }
        Returns: Json
      }
      contact_home_owner: {
        Args: { p_conversation_id?: string; p_id: string }
        Returns: Json
      }
      count_homes: { Args: { p_filters?: Json }; Returns: Json }
      courier_company: { Args: { p_courier_id: string }; Returns: Json }
      create_group: {
        Args: { p_id: string; p_member_ids: string[]; p_name: string }
        Returns: string
      }
      decide_activity_case: {
        Args: {
          p_decision: string
          p_id: string
          p_reason: string
          p_report_number?: string
        }
        Returns: string
      }
      decide_address_proof: {
        Args: {
          p_decision: string
          p_has_met_person?: boolean
          p_id: string
          p_reason: string
        }
        Returns: string
      }
      decide_broker_application: {
        Args: {
          p_decision: string
          p_id: string
          p_note?: string
          p_reason_code?: string
        }
        Returns: string
      }
      decide_broker_contract: {
        Args: { p_decision: string; p_id: string }
        Returns: string
      }
      decide_broker_device: {
        Args: { p_broker_id: string; p_is_allowed: boolean; p_reason: string }
        Returns: string
      }
      decide_broker_suspension: {
        Args: { p_answer: string; p_decision: string; p_id: string }
        Returns: string
      }
      decide_courier_device: {
        Args: { p_is_allowed: boolean; p_user_id: string }
        Returns: string
      }
      decide_delivery_claim: {
        Args: { p_claim_id: string; p_is_upheld: boolean; p_note: string }
        Returns: Json
      }
      decide_dispute: {
        Args: {
          p_at_fault_broker_id?: string
          p_centimes?: number
          p_id: string
          p_is_won: boolean
          p_reason: string
        }
        Returns: Json
      }
      decide_legal_hold_release: {
        Args: { p_decision: string; p_id: string }
        Returns: string
      }
      decide_setting_change: {
        Args: { p_decision: string; p_id: string }
        Returns: string
      }
      decline_money_transfer: { Args: { p_id: string }; Returns: undefined }
      decline_settlement: { Args: { p_id: string }; Returns: Json }
      decline_viewing: { Args: { p_id: string }; Returns: Json }
      delete_delivery_draft: { Args: { p_id: string }; Returns: boolean }
      delete_message: {
        Args: { p_id: string }
        Returns: {
          attachment: Json | null
          body: string | null
          change: number
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          event: Json | null
          home_id: string | null
          id: string
          is_forwarded: boolean
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string
          seq: number
          type: string
          viewing_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_my_account: { Args: Record<PropertyKey, never>; Returns: Json }
      delete_property: { Args: { p_id: string }; Returns: boolean }
      delivery_cases: {
        Args: { p_kind: string; p_limit?: number }
        Returns: Json[]
      }
      delivery_detail: { Args: { p_id: string }; Returns: Json }
      dismiss_home_reports: {
        Args: { p_property_id: string; p_reason: string }
        Returns: number
      }
      dispute_detail: { Args: { p_id: string }; Returns: Json }
      drop_dead_push_subscription: {
        Args: { p_id: string }
        Returns: undefined
      }
      drop_push_subscription: {
        Args: { p_endpoint: string }
        Returns: undefined
      }
      edit_message: {
        Args: { p_body: string; p_id: string }
        Returns: {
          attachment: Json | null
          body: string | null
          change: number
          conversation_id: string
          created_at: string
          deleted_at: string | null
          edited_at: string | null
          event: Json | null
          home_id: string | null
          id: string
          is_forwarded: boolean
          reactions: NonNullable<Json>
          reply_to_id: string | null
          sender_id: string
          seq: number
          type: string
          viewing_id: string | null
        }
        SetofOptions: {
          from: "*"
          to: "messages"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      email_for_username: { Args: { p_username: string }; Returns: string }
      end_broker: {
        Args: {
          p_broker_id: string
          p_id: string
          p_reason: string
          p_receipt_number: string
        }
        Returns: Json
      }
      end_courier: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      end_courier_manager: { Args: { p_user_id: string }; Returns: undefined }
      end_file_change: {
        Args: { p_id: string; p_token: string }
        Returns: boolean
      }
      end_invite_link: { Args: Record<PropertyKey, never>; Returns: undefined }
      end_session: { Args: { p_id: string }; Returns: undefined }
      end_transfer_schedule: { Args: { p_id: string }; Returns: undefined }
      execute_money_proposal: { Args: { p_id: string }; Returns: Json }
      export_activity_case: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      export_legal_hold: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      export_my_data: { Args: Record<PropertyKey, never>; Returns: Json }
      find_address_proof: {
        Args: { p_visit_code: string }
        Returns: {
          address: string
          city_id: number
          first_name: string
          is_seen: boolean
          last_name: string
          paper_kind: string
        }[]
      }
      find_counter_refund: {
        Args: { p_reference: string }
        Returns: {
          amount_centimes: number
          kind: string
          person_first_name: string
          reference: string
          refund_id: string
        }[]
      }
      find_deliveries: {
        Args: { p_limit?: number; p_query: string }
        Returns: Json[]
      }
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
      find_person_by_phone: {
        Args: { p_phone: string }
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
      first_steps: { Args: Record<PropertyKey, never>; Returns: Json }
      give_up_money_transfer: { Args: { p_id: string }; Returns: undefined }
      held_transfers: {
        Args: {
          p_after_answer_by?: string
          p_after_id?: string
          p_limit?: number
        }
        Returns: {
          amount_centimes: number
          answer_by: string
          is_funded: boolean
          placed_at: string
          recipient: string
          recipient_city_id: number
          reference: string
          rule: string
          sender: string
          status: string
          transfer_id: string
        }[]
      }
      hold_money_transfer: {
        Args: { p_reason: string; p_reference: string }
        Returns: string
      }
      home_details: { Args: { p_id: string }; Returns: Json }
      home_viewing_times: { Args: { p_home_id: string }; Returns: Json }
      homes_on_map: { Args: { p_filters: Json; p_zoom: number }; Returns: Json }
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
      import_sanctions_list: {
        Args: {
          p_names: Json
          p_reason: string
          p_sha256: string
          p_source: string
        }
        Returns: number
      }
      invite_to_courier: {
        Args: {
          p_city_id: number
          p_courier_id: string
          p_id: string
          p_person: string
          p_role: string
        }
        Returns: Json
      }
      judge_rating: {
        Args: { p_id: string; p_is_hidden: boolean; p_reason: string }
        Returns: undefined
      }
      leave_conversation: {
        Args: { p_conversation_id: string }
        Returns: undefined
      }
      list_activity_cases: {
        Args: {
          p_after_id?: string
          p_after_opened_at?: string
          p_is_decided?: boolean
          p_limit?: number
        }
        Returns: {
          alert_count: number
          case_id: string
          decided_at: string
          decision: string
          last_alert_at: string
          opened_at: string
          person: string
          rules: string[]
        }[]
      }
      list_bank_exceptions: { Args: Record<PropertyKey, never>; Returns: Json }
      list_bank_matches: {
        Args: { p_after_id?: number; p_limit?: number }
        Returns: {
          first_day: string
          id: number
          journal_count: number
          journals_centimes: number
          label: string
          line_count: number
          lines_centimes: number
          matched_at: string
          reason: string
          rule: string
          undo_reason: string
          undone_at: string
        }[]
      }
      list_broker_applications: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_are_closed?: boolean
          p_limit?: number
        }
        Returns: {
          city: Json
          deposit_centimes: number
          id: string
          interview_at: string
          interviewed_at: string
          is_address_seen: boolean
          person: string
          shop_name: string
          status: string
          submitted_at: string
        }[]
      }
      list_broker_contracts: { Args: Record<PropertyKey, never>; Returns: Json }
      list_broker_days: {
        Args: { p_before?: string; p_limit?: number }
        Returns: {
          business_day: string
          closed_at: string
          closing_centimes: number
          commission_centimes: number
          difference_centimes: number
          id: string
          opened_at: string
          operation_count: number
        }[]
      }
      list_broker_devices: {
        Args: Record<PropertyKey, never>
        Returns: {
          asked_at: string
          broker_id: string
          business_name: string
          user_agent: string
        }[]
      }
      list_broker_operations: {
        Args: { p_before?: number; p_day_id?: string; p_limit?: number }
        Returns: {
          cash_centimes: number
          commission_centimes: number
          float_centimes: number
          happened_at: string
          id: number
          is_counted_at_open: boolean
          kind: string
          note: string
          reference: string
        }[]
      }
      list_broker_suspensions: {
        Args: Record<PropertyKey, never>
        Returns: {
          appealed_at: string
          broker_id: string
          business_name: string
          city: Json
          created_at: string
          id: string
          reason_code: string
          upheld_at: string
        }[]
      }
      list_courier_agents: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_courier_id: string
          p_limit?: number
        }
        Returns: {
          city_id: number
          created_at: string
          device: string
          first_name: string
          is_active: boolean
          is_suspended: boolean
          last_name: string
          user_id: string
          username: string
        }[]
      }
      list_days_of_broker: {
        Args: { p_before?: string; p_broker_id: string; p_limit?: number }
        Returns: {
          business_day: string
          closed_at: string
          closing_centimes: number
          commission_centimes: number
          difference_centimes: number
          id: string
          opened_at: string
          operation_count: number
        }[]
      }
      list_dead_outbox_messages: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: Json
      }
      list_disputes: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_are_closed?: boolean
          p_limit?: number
        }
        Returns: {
          answered_at: string
          award_centimes: number
          created_at: string
          decided_at: string
          due_at: string
          id: string
          is_late: boolean
          party: string
          reason: string
          reference: string
          status: string
          transfer_reference: string
        }[]
      }
      list_floats: {
        Args: { p_after_id?: string; p_after_name?: string; p_limit?: number }
        Returns: {
          available_centimes: number
          broker_id: string
          business_name: string
          city: Json
          commission_centimes: number
          credit_centimes: number
          float_centimes: number
          held_centimes: number
          is_active: boolean
          is_ended: boolean
          top_up_limit_centimes: number
          topped_up_today_centimes: number
        }[]
      }
      list_interview_slots: {
        Args: Record<PropertyKey, never>
        Returns: {
          application_id: string
          ends_at: string
          id: string
          place: string
          shop_name: string
          starts_at: string
        }[]
      }
      list_legal_holds: {
        Args: { p_is_released?: boolean }
        Returns: {
          copy_count: number
          hold_id: string
          is_mine: boolean
          is_own_proposal: boolean
          reason: string
          release_proposed_at: string
          release_reason: string
          released_at: string
          review_on: string
          set_at: string
          subject: string
          subject_kind: string
        }[]
      }
      list_money_findings: {
        Args: { p_after_id?: number; p_limit?: number }
        Returns: {
          broker_count: number
          broker_id: string
          business_name: string
          centimes: number
          day: string
          id: number
          kind: string
          limit_centimes: number
          operator_id: string
          operator_name: string
          top_up_count: number
        }[]
      }
      list_money_proposals: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_after_is_open?: boolean
          p_limit?: number
        }
        Returns: {
          amount_centimes: number
          broker_id: string
          business_name: string
          decided_at: string
          decided_by_name: string
          details: Json
          expires_at: string
          id: string
          is_mine: boolean
          is_open: boolean
          kind: string
          may_execute: boolean
          proposed_at: string
          proposed_by: string
          proposed_by_name: string
          reason: string
          state: string
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
      list_ratings: {
        Args: {
          p_are_reported?: boolean
          p_before?: string
          p_before_id?: string
          p_limit?: number
        }
        Returns: {
          business_name: string
          customer: string
          given_at: string
          hidden_reason: string
          id: string
          is_by_broker: boolean
          report_reason: string
          stars: number
          transfer_reference: string
          words: string
        }[]
      }
      list_sanctions_lists: {
        Args: Record<PropertyKey, never>
        Returns: {
          compared: number
          compared_at: string
          entry_count: number
          found: number
          id: number
          imported_at: string
          is_in_force: boolean
          reason: string
          source: string
        }[]
      }
      list_settlements: {
        Args: { p_limit?: number }
        Returns: {
          amount_centimes: number
          giver: string
          giver_city: Json
          has_giver_confirmed: boolean
          has_taker_confirmed: boolean
          id: string
          lapses_at: string
          proposed_at: string
          status: string
          taker: string
          taker_city: Json
        }[]
      }
      listed_page_parts: { Args: Record<PropertyKey, never>; Returns: number }
      listed_pages: {
        Args: { p_part: number; p_parts: number }
        Returns: {
          changed_at: string
          path: string
        }[]
      }
      make_counter_refund_code: {
        Args: { p_id: string; p_refund_code: string }
        Returns: undefined
      }
      make_payout_voucher: {
        Args: {
          p_id: string
          p_payout_code: string
          p_token_hash: string
          p_transfer_id: string
        }
        Returns: Json
      }
      make_refund_code: {
        Args: { p_id: string; p_refund_code: string }
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_all_notifications_read: {
        Args: { p_filter?: string; p_until?: string }
        Returns: number
      }
      mark_cash_ready: {
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mark_delivered: { Args: { p_cursors: Json }; Returns: undefined }
      mark_delivery_lost: {
        Args: { p_id: string; p_note: string }
        Returns: Json
      }
      mark_group_read: { Args: { p_group_id: string }; Returns: number }
      mark_notification_read: { Args: { p_id: string }; Returns: number }
      mark_outbox_message: {
        Args: {
          p_id: string
          p_outcome: string
          p_reached_ids?: string[]
          p_reason?: string
          p_retry_after_seconds?: number
          p_token: string
        }
        Returns: boolean
      }
      mark_read: {
        Args: { p_change: number; p_conversation_id: string }
        Returns: undefined
      }
      match_bank_items: {
        Args: {
          p_journal_ids: number[]
          p_line_ids: number[]
          p_reason: string
        }
        Returns: number
      }
      move_drawer_cash: {
        Args: { p_centimes: number; p_id: string; p_note: string }
        Returns: Json
      }
      mute_conversation: {
        Args: { p_conversation_id: string; p_until?: string }
        Returns: undefined
      }
      my_address_proof: { Args: Record<PropertyKey, never>; Returns: Json }
      my_broker_application: { Args: Record<PropertyKey, never>; Returns: Json }
      my_broker_day: { Args: Record<PropertyKey, never>; Returns: Json }
      my_broker_standing: { Args: Record<PropertyKey, never>; Returns: Json }
      my_commissions: {
        Args: Record<PropertyKey, never>
        Returns: {
          cash_in_centimes: number
          month: string
          operation_count: number
          payout_centimes: number
        }[]
      }
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
      my_counter_refund: { Args: { p_id: string }; Returns: Json }
      my_courier_agent: { Args: Record<PropertyKey, never>; Returns: Json }
      my_courier_job: { Args: { p_id: string }; Returns: Json }
      my_courier_jobs: {
        Args: {
          p_city_id?: number
          p_cursor?: Json
          p_filter: string
          p_limit?: number
          p_search?: string
        }
        Returns: Json
      }
      my_courier_work: { Args: Record<PropertyKey, never>; Returns: Json }
      my_dashboard: { Args: Record<PropertyKey, never>; Returns: Json }
      my_deliveries: {
        Args: {
          p_cursor?: Json
          p_filter?: string
          p_limit?: number
          p_role?: string
          p_search?: string
        }
        Returns: Json
      }
      my_disputes: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: {
          answer_by: string
          answered_at: string
          award_centimes: number
          created_at: string
          decide_by: string
          decided_at: string
          id: string
          is_mine: boolean
          party: string
          reason: string
          reference: string
          status: string
          transfer_id: string
          transfer_reference: string
        }[]
      }
      my_favourite_homes: { Args: Record<PropertyKey, never>; Returns: Json }
      my_float: {
        Args: Record<PropertyKey, never>
        Returns: {
          available_centimes: number
          commission_centimes: number
          credit_centimes: number
          float_centimes: number
          held_centimes: number
        }[]
      }
      my_float_moves: {
        Args: { p_before?: number; p_limit?: number }
        Returns: {
          at: string
          centimes: number
          journal_id: number
          kind: string
          reference: string
        }[]
      }
      my_home_searches: { Args: Record<PropertyKey, never>; Returns: Json }
      my_identity: { Args: Record<PropertyKey, never>; Returns: Json }
      my_invite_link: { Args: Record<PropertyKey, never>; Returns: string }
      my_limits: {
        Args: Record<PropertyKey, never>
        Returns: {
          day_centimes: number
          day_ends_at: string
          day_left_centimes: number
          level: number
          next_step: string
          next_thirty_days_centimes: number
          next_transfer_centimes: number
          thirty_days_centimes: number
          thirty_days_left_centimes: number
          transfer_centimes: number
          transfers_a_day: number
          transfers_left: number
          waiting_centimes: number
        }[]
      }
      my_notification_preferences: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      my_notification_steps: { Args: { p_group_id: string }; Returns: Json }
      my_notifications: {
        Args: {
          p_before_id?: string
          p_before_is_read?: boolean
          p_before_updated_at?: string
          p_filter?: string
          p_limit?: number
        }
        Returns: Json
      }
      my_operator_roles: {
        Args: Record<PropertyKey, never>
        Returns: {
          has_second_factor: boolean
          is_second_factor_missing: boolean
          role: string
        }[]
      }
      my_properties: {
        Args: {
          p_direction?: string
          p_filters?: Json
          p_page?: number
          p_page_size?: number
          p_search?: string
          p_sort?: string
        }
        Returns: Json
      }
      my_property_statistics: {
        Args: { p_filters?: Json; p_search?: string }
        Returns: Json
      }
      my_push_subscriptions: { Args: Record<PropertyKey, never>; Returns: Json }
      my_ratings: { Args: Record<PropertyKey, never>; Returns: Json }
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
      my_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          next_begins_at: string
          waiting: number
        }[]
      }
      my_settlements: { Args: Record<PropertyKey, never>; Returns: Json }
      my_shop: { Args: Record<PropertyKey, never>; Returns: Json }
      my_starred_messages: {
        Args: { p_before?: string; p_before_id?: string; p_limit?: number }
        Returns: Json
      }
      my_statement: {
        Args: { p_month: string }
        Returns: {
          delivery_centimes: number
          delivery_count: number
          fee_centimes: number
          paid_centimes: number
          paid_count: number
          received_centimes: number
          received_count: number
          refunded_centimes: number
          refunded_count: number
          sent_centimes: number
          until_at: string
        }[]
      }
      my_statement_lines: {
        Args: {
          p_after_at?: string
          p_after_id?: string
          p_limit?: number
          p_month: string
        }
        Returns: {
          back_centimes: number
          fee_centimes: number
          happened_at: string
          kind: string
          line_id: string
          other_name: string
          paid_centimes: number
          received_centimes: number
          reference: string
          sent_centimes: number
          transfer_id: string
        }[]
      }
      my_test_messages: {
        Args: Record<PropertyKey, never>
        Returns: {
          channel: string
          ended_at: string
          reason: string
          sent_at: string
          state: string
        }[]
      }
      my_viewing_hours: { Args: { p_property_id: string }; Returns: Json }
      my_viewings: { Args: { p_conversation_id?: string }; Returns: Json }
      offer_interview_slots: {
        Args: { p_minutes: number; p_place: string; p_slots: Json }
        Returns: number
      }
      open_address_document: { Args: { p_id: string }; Returns: string }
      open_address_proof: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      open_broker_day: {
        Args: {
          p_counted_ago_seconds?: number
          p_counted_centimes: number
          p_id: string
          p_note?: string
          p_pieces?: Json
        }
        Returns: Json
      }
      open_broker_device: { Args: Record<PropertyKey, never>; Returns: string }
      open_collect_link: {
        Args: { p_proof?: string; p_token: string }
        Returns: Json
      }
      open_conversation: {
        Args: { p_id: string; p_user_id: string }
        Returns: string
      }
      open_courier_device: { Args: Record<PropertyKey, never>; Returns: string }
      open_delivery_claim: {
        Args: {
          p_claim_id: string
          p_delivery_id: string
          p_kind: string
          p_note: string
          p_photo_ids?: string[]
        }
        Returns: Json
      }
      open_delivery_record: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      open_dispute: {
        Args: {
          p_id: string
          p_reason: string
          p_transfer_id: string
          p_words: string
        }
        Returns: Json
      }
      open_identity_case: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      open_identity_document: { Args: { p_id: string }; Returns: string }
      open_transfer_record: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      operator_overview: { Args: Record<PropertyKey, never>; Returns: Json }
      operator_waiting: { Args: Record<PropertyKey, never>; Returns: Json }
      page_figures: { Args: { p_path: string }; Returns: Json }
      page_head: {
        Args: { p_language: string; p_origin: string; p_path: string }
        Returns: Json
      }
      pass_on_delivery: {
        Args: {
          p_agent_code?: string
          p_hub_city_id?: number
          p_id: string
          p_reason: string
        }
        Returns: undefined
      }
      pause_transfer_schedule: {
        Args: { p_id: string; p_is_paused: boolean }
        Returns: {
          amount_centimes: number
          created_at: string
          day_of_month: number
          fee_payer: string
          id: string
          is_paused: boolean
          next_on: string
          receiver_id: string | null
          recipient_city_id: number
          recipient_name: string
          recipient_phone: string | null
          sender_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "transfer_schedules"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      pay_counter_refund: {
        Args: {
          p_counted_centimes: number
          p_reference: string
          p_refund_code: string
          p_request_id: string
        }
        Returns: Json
      }
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
      pay_refund: {
        Args: {
          p_counted_centimes: number
          p_reference: string
          p_refund_code: string
          p_request_id: string
        }
        Returns: Json
      }
      payout_place: { Args: { p_id: string }; Returns: Json }
      people_by_id: {
        Args: { p_ids: string[] }
        Returns: {
          avatar_url: string
          first_name: string
          id: string
          last_name: string
          username: string
        }[]
      }
      pickup_slots: {
        Args: Record<PropertyKey, never>
        Returns: {
          ends_at: string
          starts_at: string
        }[]
      }
      pin_conversation: {
        Args: { p_conversation_id: string; p_is_pinned: boolean }
        Returns: undefined
      }
      pin_message: {
        Args: { p_is_pinned: boolean; p_message_id: string }
        Returns: undefined
      }
      plan_account_deletion: { Args: Record<PropertyKey, never>; Returns: Json }
      preview_setting_change: {
        Args: {
          p_begins_at: string
          p_setting: string
          p_subject_id?: string
          p_values: Json
        }
        Returns: Json
      }
      price_list: {
        Args: Record<PropertyKey, never>
        Returns: {
          above_centimes: number
          base_fee_centimes: number
          maximum_centimes: number
          minimum_centimes: number
          rate_ppm: number
          up_to_centimes: number
        }[]
      }
      price_per_sqm_of: { Args: { p_id: string }; Returns: Json }
      propose_broker_contract: {
        Args: {
          p_id: string
          p_reason: string
          p_texts: Json
          p_valid_from: string
        }
        Returns: string
      }
      propose_legal_hold_release: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      propose_money_movement: {
        Args: {
          p_details: Json
          p_id: string
          p_kind: string
          p_reason: string
        }
        Returns: Json
      }
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
      propose_setting_change: {
        Args: {
          p_begins_at: string
          p_id: string
          p_reason: string
          p_setting: string
          p_subject_id?: string
          p_values: Json
        }
        Returns: string
      }
      propose_settlements: { Args: Record<PropertyKey, never>; Returns: number }
      propose_viewing_time: {
        Args: { p_id: string; p_starts_at: string }
        Returns: Json
      }
      prove_collect_phone: {
        Args: { p_code: string; p_token: string }
        Returns: Json
      }
      public_holidays: {
        Args: { p_from: string }
        Returns: {
          day: string
          is_yearly: boolean
          name: string
        }[]
      }
      publish_property: {
        Args: { p_id: string; p_is_published: boolean }
        Returns: {
          agent_name: string | null
          area_sqm: number
          available_from: string | null
          avoid_ground_floor: boolean
          bathrooms: number
          bedrooms: number
          city_id: number | null
          construction_status: string | null
          construction_year: number | null
          contact_email: string | null
          contact_phone: string | null
          created_at: string
          created_by: string
          description: string | null
          description_ar: string | null
          description_fr: string | null
          floor_number: number | null
          has_air_conditioning: boolean
          has_balcony: boolean
          has_elevator: boolean
          has_furnished: boolean
          has_garage: boolean
          has_garden: boolean
          has_heating: boolean
          has_internet: boolean
          has_parking: boolean
          has_pet_friendly: boolean
          has_pool: boolean
          has_satellite_tv: boolean
          has_security: boolean
          has_wheelchair_access: boolean
          id: string
          is_published: boolean
          kitchen_type: string | null
          latitude: number | null
          listing_type: string
          longitude: number | null
          neighborhood_id: number | null
          neighborhood_type: string | null
          orientation: string | null
          parking_spaces: number
          price: number
          price_currency: string
          property_age: number | null
          property_type_id: number | null
          published_at: string | null
          search_text: string
          shows_phone: boolean
          status: string
          taken_down_at: string | null
          taken_down_reason: string | null
          title: string
          title_ar: string | null
          title_fr: string | null
          total_floors: number | null
          updated_at: string
          updated_by: string | null
          view_type: string | null
        }
        SetofOptions: {
          from: "*"
          to: "properties"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      published_company: { Args: Record<PropertyKey, never>; Returns: Json }
      push_key: { Args: Record<PropertyKey, never>; Returns: Json }
      put_back_home: {
        Args: { p_property_id: string; p_reason: string }
        Returns: boolean
      }
      quote_delivery: {
        Args: {
          p_declared_value_centimes?: number
          p_dropoff_city_id: number
          p_height_cm: number
          p_length_cm: number
          p_pickup_city_id: number
          p_weight_grams: number
          p_width_cm: number
        }
        Returns: {
          base_centimes: number
          chargeable_grams: number
          courier_id: string
          courier_name: string
          covered_centimes: number
          insurance_centimes: number
          promise_hours_max: number
          promise_hours_min: number
          refused_centimes: number
          returned_centimes: number
          tariff_id: string
          total_centimes: number
          weight_extra_centimes: number
          zone: string
        }[]
      }
      quote_money_transfer: {
        Args: {
          p_amount_centimes: number
          p_fee_payer: string
          p_recipient_city_id?: number
        }
        Returns: {
          amount_centimes: number
          cash_asked_at: string | null
          created_at: string
          expires_at: string
          fee_centimes: number
          fee_payer: string
          fee_schedule_id: number
          id: string
          payout_centimes: number
          tax_centimes: number
          times_usual: number | null
          total_centimes: number
          user_id: string
          usual_centimes: number | null
        }
        SetofOptions: {
          from: "*"
          to: "money_quotes"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      rate_transfer: {
        Args: { p_stars: number; p_transfer_id: string; p_words?: string }
        Returns: Json
      }
      read_activity_case: { Args: { p_id: string }; Returns: Json }
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
      read_bank_proof: { Args: Record<PropertyKey, never>; Returns: Json }
      read_broker_application: { Args: { p_id: string }; Returns: Json }
      read_broker_day: { Args: { p_id: string }; Returns: Json }
      read_broker_shop: { Args: { p_broker_id: string }; Returns: Json }
      read_broker_standing: { Args: { p_broker_id: string }; Returns: Json }
      read_chat_reports: {
        Args: { p_after?: string; p_after_id?: string; p_limit?: number }
        Returns: {
          conversation_id: string | null
          created_at: string
          id: string
          messages: NonNullable<Json>
          note: string | null
          reason: string
          reported_id: string
          reporter_id: string
          resolution: string | null
          resolved_at: string | null
          resolved_by: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "chat_reports"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_day_of_broker: { Args: { p_id: string }; Returns: Json }
      read_dispute: { Args: { p_id: string }; Returns: Json }
      read_held_transfer: { Args: { p_id: string }; Returns: Json }
      read_home_reports: {
        Args: {
          p_after?: string
          p_after_id?: string
          p_are_taken_down?: boolean
          p_limit?: number
        }
        Returns: {
          city_id: number
          description: string
          image_url: string
          is_listed: boolean
          listing_type: string
          owner_id: string
          price: number
          price_currency: string
          property_id: string
          report_count: number
          reports: Json
          since: string
          taken_down_at: string
          taken_down_reason: string
          title: string
          title_ar: string
          title_fr: string
        }[]
      }
      read_invite: { Args: { p_code: string }; Returns: Json }
      read_ledger_checks: {
        Args: Record<PropertyKey, never>
        Returns: {
          broken_journal_id: number
          checked_at: string
          is_whole: boolean
          journal_count: number
          night: string
          problem: string
        }[]
      }
      read_money_proposal: { Args: { p_id: string }; Returns: Json }
      read_retention: {
        Args: Record<PropertyKey, never>
        Returns: {
          action: string
          basis: string
          class: string
          count_of_year: number
          counted_from: string
          kept_days: number
          last_count: number
          last_ran_at: string
          swept_at: string
        }[]
      }
      read_setting: {
        Args: { p_setting: string; p_subject_id?: string }
        Returns: Json
      }
      receipt_public_keys: { Args: Record<PropertyKey, never>; Returns: Json }
      receipt_signing_key: { Args: Record<PropertyKey, never>; Returns: Json }
      receive_broker_deposit: {
        Args: { p_id: string; p_receipt_number: string }
        Returns: string
      }
      record_cash_handover: {
        Args: { p_counted_centimes: number; p_id: string; p_reference: string }
        Returns: {
          amount_centimes: number
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
      record_delivery_scan: { Args: { p_scan: Json }; Returns: Json }
      record_delivery_scans: { Args: { p_scans: Json }; Returns: Json }
      record_interview: {
        Args: { p_outcome: string; p_slot_id: string }
        Returns: string
      }
      redeem_payout_voucher: {
        Args: {
          p_counted_centimes: number
          p_document_last4: string
          p_document_type: string
          p_name_matches: boolean
          p_request_id: string
          p_token: string
        }
        Returns: Json
      }
      refuse_held_transfer: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
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
          is_without_papers: boolean
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
      reject_money_proposal: {
        Args: { p_id: string; p_reason: string }
        Returns: Json
      }
      reject_operator_role: { Args: { p_id: string }; Returns: string }
      release_held_transfer: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      remove_delivery_photo: { Args: { p_photo_id: string }; Returns: boolean }
      remove_home_search: { Args: { p_id: string }; Returns: boolean }
      remove_member: {
        Args: { p_conversation_id: string; p_user_id: string }
        Returns: undefined
      }
      rename_group: {
        Args: { p_conversation_id: string; p_name: string }
        Returns: undefined
      }
      renew_delivery_code: {
        Args: { p_code: string; p_id: string; p_kind: string }
        Returns: Json
      }
      renew_invite_link: { Args: { p_request_id: string }; Returns: string }
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      renew_push_subscription: {
        Args: {
          p_auth: string
          p_endpoint: string
          p_new_auth: string
          p_new_endpoint: string
          p_new_p256dh: string
        }
        Returns: undefined
      }
      reorder_images: {
        Args: { p_ids: string[]; p_property_id: string }
        Returns: boolean
      }
      report_home: {
        Args: {
          p_id: string
          p_note?: string
          p_property_id: string
          p_reason: string
        }
        Returns: string
      }
      report_person: {
        Args: {
          p_conversation_id: string
          p_id: string
          p_message_ids?: string[]
          p_note?: string
          p_reason: string
          p_user_id: string
        }
        Returns: undefined
      }
      report_rating: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      request_more_identity: {
        Args: { p_id: string; p_note: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          is_without_papers: boolean
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
      reschedule_delivery: {
        Args: { p_id: string; p_slot_ends_at: string; p_slot_starts_at: string }
        Returns: Json
      }
      resolve_chat_report: {
        Args: { p_id: string; p_reason: string; p_resolution: string }
        Returns: undefined
      }
      restore_account: {
        Args: { p_reason: string; p_user_id: string }
        Returns: {
          is_suspended: boolean
          user_id: string
        }[]
      }
      reveal_home_phone: { Args: { p_id: string }; Returns: string }
      reveal_person: {
        Args: { p_reason: string; p_user_id: string }
        Returns: Json
      }
      review_legal_hold: {
        Args: { p_id: string; p_review_on: string }
        Returns: undefined
      }
      save_bank_columns: { Args: { p_columns: Json }; Returns: undefined }
      save_broker_application_draft: {
        Args: { p_base_version?: number; p_changes: Json }
        Returns: Json
      }
      save_broker_shop: {
        Args: {
          p_address: string
          p_broker_id: string
          p_closed_days?: string[]
          p_hours: Json
          p_landmark: string
          p_latitude: number
          p_longitude: number
          p_name: string
          p_other_from?: string
          p_other_until?: string
          p_phone: string
        }
        Returns: Json
      }
      save_courier: {
        Args: { p_body: Json; p_id: string }
        Returns: {
          code: string
          created_at: string
          has_bound_devices: boolean
          id: string
          is_active: boolean
          is_taking_deliveries: boolean
          name: string
          support_address: string | null
          support_phone: string | null
        }
        SetofOptions: {
          from: "*"
          to: "couriers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_delivery_draft: {
        Args: { p_body: Json; p_id: string; p_step?: string }
        Returns: Json
      }
      save_home_search: {
        Args: {
          p_filters: Json
          p_id: string
          p_is_alert_on?: boolean
          p_name: string
        }
        Returns: {
          created_at: string
          filters: NonNullable<Json>
          id: string
          is_alert_on: boolean
          last_seen_at: string
          name: string
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "saved_searches"
          isOneToOne: true
          isSetofReturn: false
        }
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
          fee_returned_at: string | null
          funded_at: string | null
          hold_answer_by: string | null
          id: string
          is_on_hold: boolean
          notes: string | null
          payout_centimes: number | null
          quote_id: string | null
          ready_at: string | null
          ready_by: string | null
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
          voucher_until: string | null
          waits_until: string | null
        }
        SetofOptions: {
          from: "*"
          to: "money_transfers"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      save_my_shop: {
        Args: {
          p_address: string
          p_closed_days?: string[]
          p_hours: Json
          p_landmark: string
          p_latitude: number
          p_longitude: number
          p_name: string
          p_other_from?: string
          p_other_until?: string
          p_phone: string
        }
        Returns: Json
      }
      save_property_draft: {
        Args: { p_body: Json; p_property_id: string }
        Returns: string
      }
      save_push_subscription: {
        Args: {
          p_auth: string
          p_device?: string
          p_endpoint: string
          p_p256dh: string
        }
        Returns: undefined
      }
      save_transfer_schedule: {
        Args: {
          p_amount_centimes: number
          p_day_of_month: number
          p_fee_payer: string
          p_id: string
          p_receiver_id?: string
          p_recipient_city_id: number
          p_recipient_name: string
          p_recipient_phone?: string
        }
        Returns: {
          amount_centimes: number
          created_at: string
          day_of_month: number
          fee_payer: string
          id: string
          is_paused: boolean
          next_on: string
          receiver_id: string | null
          recipient_city_id: number
          recipient_name: string
          recipient_phone: string | null
          sender_id: string
          updated_at: string
        }
        SetofOptions: {
          from: "*"
          to: "transfer_schedules"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      say_in_dispute: {
        Args: {
          p_dispute_id: string
          p_entry_id: string
          p_file_ids?: string[]
          p_words: string
        }
        Returns: Json
      }
      search_homes: {
        Args: {
          p_cursor?: Json
          p_filters?: Json
          p_limit?: number
          p_sort?: string
        }
        Returns: Json
      }
      search_messages: {
        Args: {
          p_before?: string
          p_before_id?: string
          p_conversation_id?: string
          p_limit?: number
          p_search: string
        }
        Returns: Json
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
      search_records: {
        Args: { p_limit?: number; p_query: string }
        Returns: Json
      }
      see_address_proof: { Args: { p_visit_code: string }; Returns: undefined }
      see_home_search: { Args: { p_id: string }; Returns: boolean }
      send_collect_code: {
        Args: { p_language: string; p_token: string }
        Returns: Json
      }
      send_outbox_messages_again: {
        Args: { p_ids: string[]; p_reason: string }
        Returns: number
      }
      send_test_message: {
        Args: { p_channel: string; p_id: string }
        Returns: undefined
      }
      sending_checks: {
        Args: { p_id: string; p_quote_id: string }
        Returns: {
          must_type: boolean
          needs_scam_notice: boolean
          proof: string
          times_usual: number
          usual_centimes: number
        }[]
      }
      served_cities: { Args: Record<PropertyKey, never>; Returns: number[] }
      service_status: { Args: Record<PropertyKey, never>; Returns: Json }
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
      set_broker_alerts: {
        Args: { p_cash_centimes?: number; p_float_centimes?: number }
        Returns: Json
      }
      set_chat_preferences: {
        Args: {
          p_is_found_by_phone?: boolean
          p_shares_presence: boolean
          p_shares_read_receipts: boolean
        }
        Returns: {
          is_found_by_phone: boolean
          shares_presence: boolean
          shares_read_receipts: boolean
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "chat_preferences"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_company: {
        Args: {
          p_contact_email: string
          p_contact_phone: string
          p_ice: string
          p_id: string
          p_name: string
          p_postal_address: string
          p_trade_register: string
        }
        Returns: Json
      }
      set_courier_agent: {
        Args: {
          p_city_id: number
          p_courier_id: string
          p_is_active: boolean
          p_user_id: string
        }
        Returns: {
          city_id: number
          code: string
          courier_id: string
          created_at: string
          is_active: boolean
          user_id: string
        }
        SetofOptions: {
          from: "*"
          to: "courier_agents"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_credit_line: {
        Args: {
          p_broker_id: string
          p_credit_centimes: number
          p_reason: string
          p_request_id: string
        }
        Returns: number
      }
      set_favourite_home: {
        Args: { p_id: string; p_is_favourite: boolean }
        Returns: boolean
      }
      set_legal_hold: {
        Args: {
          p_id: string
          p_reason: string
          p_review_on: string
          p_subject: string
          p_subject_kind: string
        }
        Returns: string
      }
      set_member_role: {
        Args: { p_conversation_id: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      set_moving_holiday: {
        Args: { p_day: string; p_name: string }
        Returns: undefined
      }
      set_notification_preferences: { Args: { p_choices: Json }; Returns: Json }
      set_primary_image: { Args: { p_image_id: string }; Returns: boolean }
      set_push_details: { Args: { p_is_on: boolean }; Returns: Json }
      set_quiet_hours: {
        Args: { p_from?: string; p_time_zone?: string; p_until?: string }
        Returns: Json
      }
      set_support_hours: {
        Args: { p_hours: Json; p_id: string }
        Returns: Json
      }
      set_viewing_hours: {
        Args: { p_hours: Json; p_property_id: string }
        Returns: Json
      }
      similar_homes: { Args: { p_id: string }; Returns: Json }
      star_message: {
        Args: { p_is_starred: boolean; p_message_id: string }
        Returns: undefined
      }
      submit_address_proof: {
        Args: {
          p_address: string
          p_city_id: number
          p_documents: Json
          p_id: string
          p_paper_kind: string
        }
        Returns: string
      }
      submit_broker_application: {
        Args: {
          p_contract_hash: string
          p_contract_id: string
          p_contract_language: string
          p_id: string
          p_slot_id: string
        }
        Returns: string
      }
      submit_delivery: {
        Args: {
          p_courier_id: string
          p_dropoff_code: string
          p_id: string
          p_pickup_code: string
          p_return_code: string
          p_tariff_id: string
          p_total_centimes: number
        }
        Returns: Json
      }
      submit_identity: {
        Args: { p_changes?: Json; p_id: string }
        Returns: {
          contact_number: string
          created_at: string
          date_of_birth: string
          first_name: string
          id: string
          is_without_papers: boolean
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
      suspend_broker: {
        Args: {
          p_broker_id: string
          p_id: string
          p_note?: string
          p_reason_code: string
        }
        Returns: string
      }
      take_down_home: {
        Args: { p_property_id: string; p_reason: string; p_reason_code: string }
        Returns: string
      }
      take_file_changes: { Args: { p_limit?: number }; Returns: Json }
      take_operator_role: {
        Args: { p_reason: string; p_role: string; p_user_id: string }
        Returns: undefined
      }
      take_outbox_messages: {
        Args: { p_lease_seconds?: number; p_limit?: number }
        Returns: Json
      }
      toggle_reaction: {
        Args: { p_is_set?: boolean; p_message_id: string; p_reaction: string }
        Returns: Json
      }
      top_up_float: {
        Args: {
          p_bank_line_id?: number
          p_broker_id: string
          p_centimes: number
          p_reason: string
          p_request_id: string
        }
        Returns: number
      }
      track_delivery: { Args: { p_code: string }; Returns: Json }
      transfer_disputes: { Args: { p_transfer_id: string }; Returns: Json }
      transfer_rating: { Args: { p_transfer_id: string }; Returns: Json }
      transfer_receipt: {
        Args: { p_kind?: string; p_transfer_id: string }
        Returns: Json
      }
      transfer_to_collect: { Args: { p_id: string }; Returns: Json }
      try_sanctions_name: { Args: { p_name: string }; Returns: Json }
      unblock_person: { Args: { p_user_id: string }; Returns: undefined }
      undo_bank_match: {
        Args: { p_id: number; p_reason: string }
        Returns: undefined
      }
      undo_broker_contract: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      undo_setting_change: {
        Args: { p_id: string; p_reason: string }
        Returns: undefined
      }
      unread_counts: { Args: Record<PropertyKey, never>; Returns: Json }
      unsubscribe_by_token: { Args: { p_token: string }; Returns: Json }
      upload_bank_file: {
        Args: {
          p_balance_centimes: number
          p_day: string
          p_lines: Json
          p_sha256: string
        }
        Returns: Json
      }
      withdraw_broker_application: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      withdraw_courier_invitation: { Args: { p_id: string }; Returns: Json }
      withdraw_dispute: { Args: { p_id: string }; Returns: Json }
      withdraw_interview_slot: { Args: { p_id: string }; Returns: undefined }
      withdraw_viewing_slot: {
        Args: {
          p_is_withdrawn: boolean
          p_property_id: string
          p_starts_at: string
        }
        Returns: Json
      }
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
