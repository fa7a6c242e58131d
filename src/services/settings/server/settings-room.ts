/** All connected browsers: each shows the university's name and whether a service is closed. */
export const settingsRoom = 'settings';

/** Signal between the portal's processes to read the settings again. */
export const settingsSignal = 'settings.changed';
