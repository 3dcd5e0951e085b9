declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(found: object): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING' }[]>;
  }
}

declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean });
    parse(html: string): { jsonld: object };
  }
}
