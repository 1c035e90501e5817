/** The fields of a direct debit (DEBIT-2), as typed; the IBAN in its electronic format, without blanks (DEBIT-3). */
export interface SepaValues {
  accountHolder: string;
  iban: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
}

/** Error messages by field, and for the missing authorisation. */
export type SepaErrors = Partial<Record<keyof SepaValues | 'authorised', string>>;
