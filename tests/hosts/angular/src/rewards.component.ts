import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core';

@Component({
  selector: 'app-rewards',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <wealth-rewards
      api-base="http://127.0.0.1:4010"
      [getSession]="getSession"
      (wr-error)="report($event)"
    />
  `,
})
export class RewardsComponent {
  readonly getSession = async () => undefined;

  report(event: Event) {
    console.warn((event as CustomEvent<{ code: string }>).detail.code);
  }
}
