/** What a direct debit needs (spec section 3, "SEPA form fields"), as typed; the IBAN in its electronic format. */
export interface SepaValues {
  accountHolder: string;
  iban: string;
  street: string;
  houseNumber: string;
  zip: string;
  city: string;
}

/** What is wrong, by field, and with the missing authorisation. */
export type SepaErrors = Partial<Record<keyof SepaValues | 'authorised', string>>;
