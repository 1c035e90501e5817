/** The fields of the member search, by their names in the API and in the address of a search (SEARCH-1). */
export const SEARCH_FIELDS = ['gender', 'country', 'countryregion', 'min_age', 'max_age'] as const;
