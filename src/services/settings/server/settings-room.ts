/** Every connected browser: each shows the university's name, and a service that closes. */
export const settingsRoom = 'settings';

/** How the processes of the portal tell each other to read the settings again. */
export const settingsSignal = 'settings.changed';
