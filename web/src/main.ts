import { mount } from 'svelte';
import App from './App.svelte';
import { layTones } from './art/tone';
import './style/system.css';
import './style/app.css';
import './games/styles';

// Drawn once, with its own lettering and tones: another one first, and everything would jump. Who has to wait long gets the other.
const WAIT = 1500;
const lettering = Promise.all([layTones(), ...['Block', 'Letter'].map((face) => document.fonts.load(`16px "Longbox ${face}"`))]);
void Promise.race([lettering, new Promise((done) => setTimeout(done, WAIT))]).finally(() => mount(App, { target: document.getElementById('app')! }));
