import type { Slice } from '../../composition/slice.ts'
import {
  helpAnswers,
  trustSettings as settingsTable,
  trustSetup,
} from '../../db/schema/services/trust-settings.ts'
import { notPersonal, numberOnly, rulesFor } from '../../personal-data/personal-data.ts'
import { helpHandlers } from './help.handlers.ts'
import { homeHandlers, serveHomePictures } from './home.handlers.ts'
import { howToRegister } from './how-to-register.ts'
import { logoHandlers, serveLogo } from './logo.ts'
import { settingsHandlers } from './settings.handlers.ts'
import { setupHandlers } from './setup.handlers.ts'
import { testMessageHandlers } from './test-messages.handlers.ts'

export const trustSettings: Slice<'trust-settings'> = {
  handlers: {
    ...settingsHandlers,
    ...logoHandlers,
    ...testMessageHandlers,
    ...setupHandlers,
    ...homeHandlers,
    ...helpHandlers,
  },
  downloads: [howToRegister],
  demo: () => import('./demo.ts'),
  routes: (app, services, fairShare) => {
    serveLogo(app, services, fairShare)
    serveHomePictures(app, services, fairShare)
  },
  auditSubjects: { setting: null, 'help answer': null },
  personalData: [
    rulesFor(
      settingsTable,
      { rest: 'none', by: numberOnly },
      { area: 'trail', audience: 'office', retention: 'trust', rowsOf: 'trust' },
    ),
    rulesFor(
      helpAnswers,
      { rest: 'none', changedBy: numberOnly },
      { area: 'trail', audience: 'everybody', retention: 'trust', rowsOf: 'trust' },
    ),
    notPersonal(trustSetup),
  ],
}
