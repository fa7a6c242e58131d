/** The type of a calendar file (RFC 5545); it is in UTF-8, as its standard has it. */
export const calendarType = 'text/calendar';
